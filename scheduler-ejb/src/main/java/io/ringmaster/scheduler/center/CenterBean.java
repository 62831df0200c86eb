package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.alarm.Alarm;
import io.ringmaster.scheduler.database.ServerNames;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.gateway.HttpExecutorGateway;
import io.ringmaster.scheduler.group.control.ExecutorTokens;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.user.boundary.FirstAdministrator;
import io.ringmaster.scheduler.user.boundary.LostPassword;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.EJB;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.ThreadFactory;
import javax.sql.DataSource;

/** Runs the center in the server: starts it with the application, stops it with it. */
@Singleton
@Startup
@DependsOn("JtaTransactions")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class CenterBean {
    private static final Logger LOGGER = System.getLogger(CenterBean.class.getName());

    @Inject
    Settings settings;

    @Inject
    @Any
    Instance<Alarm> alarms;

    @EJB
    Transactions transactions;

    private ManagedThreadFactory threads;
    private Secrets secrets;
    private ExecutorTokens tokens;
    private HttpExecutorGateway gateway;
    private Center center;
    private Runnable hideMetrics;

    private void prepareUsers() {
        Path data = settings.get(Settings.DATA);
        FirstAdministrator.create(transactions, data);
        LostPassword.reset(transactions, center.auditWriter(), settings.get(Settings.RESET_PASSWORD), data);
    }

    @PostConstruct
    void start() {
        DataSource dataSource = ServerNames.find("jdbc/ringmaster");
        ManagedExecutorService fast = ServerNames.find("concurrent/ringmaster-fast");
        ManagedExecutorService slow = ServerNames.find("concurrent/ringmaster-slow");
        threads = ServerNames.find("concurrent/ringmaster-threads");
        secrets = new Secrets(settings);
        warnOfInsecureToken();
        tokens = new ExecutorTokens(secrets, Clock.systemUTC());
        gateway = new HttpExecutorGateway(settings, tokens::toSend, threads, Clock.systemUTC());
        Surroundings around = new Surroundings(
                settings,
                Clock.systemUTC(),
                dataSource,
                transactions,
                this::prepareUsers,
                gateway,
                tokens,
                threads,
                fast,
                slow,
                alarms.stream().toList());
        center = new Center(around, name(), ProductVersion.current());
        hideMetrics = ServerMetrics.show(center.figures(), settings);
        center.start();
    }

    private void warnOfInsecureToken() {
        if (secrets.isInsecure()) {
            LOGGER.log(
                    Level.WARNING,
                    "INSECURE: the executors'' token is well known or blank, and {0} allows it. Whoever reaches this center"
                            + " can speak for executors, and whoever reaches an executor can run what they like",
                    Settings.INSECURE.name());
        }
    }

    @PreDestroy
    void stop() {
        hideMetrics.run();
        center.stop();
        gateway.close();
    }

    public Center center() {
        return center;
    }

    public ThreadFactory threads() {
        return threads;
    }

    public Secrets secrets() {
        return secrets;
    }

    /** Which tokens executors may show. */
    public ExecutorTokens tokens() {
        return tokens;
    }

    /** Calls executors for those who ask on behalf of a person. */
    public HttpExecutorGateway gateway() {
        return gateway;
    }

    private String name() {
        String given = settings.get(Settings.NODE_NAME);
        if (!given.isEmpty()) {
            return given;
        }
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            return InetAddress.getLoopbackAddress().getHostName();
        }
    }
}
