package io.ringmaster.scheduler.center;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.ringmaster.scheduler.alarm.Alarm;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import io.ringmaster.scheduler.group.control.ExecutorTokens;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.settings.Settings;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.sql.DataSource;

/** A whole center in this JVM: real duties, real statements, no server. */
public final class TestCenter implements AutoCloseable {
    private final ExecutorService pools = Executors.newFixedThreadPool(8);
    private final HikariDataSource pool;
    private final LocalTransactions transactions;
    private final Center center;

    public TestCenter(DataSource database, ExecutorGateway gateway, Map<String, String> settings, Alarm... alarms) {
        this(database, gateway, settings, Clock.systemUTC(), alarms);
    }

    /** @param machine the clock of the machine that it runs on */
    TestCenter(
            DataSource database,
            ExecutorGateway gateway,
            Map<String, String> settings,
            Clock machine,
            Alarm... alarms) {
        HikariConfig config = new HikariConfig();
        config.setDataSource(database);
        config.setMaximumPoolSize(20);
        config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        this.pool = new HikariDataSource(config);
        this.transactions = new LocalTransactions(pool);
        Surroundings around = new Surroundings(
                Settings.of(settings),
                machine,
                pool,
                transactions,
                () -> {},
                gateway,
                new ExecutorTokens(
                        new Secrets(Settings.of(Map.of("ringmaster.token", "t", "ringmaster.api.token", "a"))),
                        Clock.systemUTC()),
                Thread::new,
                pools,
                pools,
                List.of(alarms));
        this.center = new Center(around, "test", "test");
    }

    public TestCenter start() throws Exception {
        center.start();
        return this;
    }

    public Center center() {
        return center;
    }

    public LocalTransactions transactions() {
        return transactions;
    }

    @Override
    public void close() {
        center.stop();
        pools.shutdownNow();
        transactions.close();
        pool.close();
    }
}
