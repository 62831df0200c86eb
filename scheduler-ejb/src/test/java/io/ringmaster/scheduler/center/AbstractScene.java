package io.ringmaster.scheduler.center;

import static org.awaitility.Awaitility.await;

import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.alarm.Alarm;
import io.ringmaster.scheduler.alarm.Notice;
import io.ringmaster.scheduler.database.Schema;
import io.ringmaster.scheduler.execution.entity.Cause;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A center, executors that do what they are told, and a database. */
abstract class AbstractScene {
    static final Duration PATIENCE = Duration.ofSeconds(25);

    /** For what has to happen before a fire that is {@link #ahead()} goes out. */
    static final Duration SOON = Duration.ofSeconds(3);

    static final String A = "http://127.0.0.1:1/";
    static final String B = "http://127.0.0.1:2/";
    static final String C = "http://127.0.0.1:3/";

    final FakeExecutors executors = new FakeExecutors();
    final List<Notice> notices = new CopyOnWriteArrayList<>();
    Rows rows;
    DataSource database;
    TestCenter test;

    abstract DataSource freshDatabase();

    @BeforeEach
    void prepare() throws Exception {
        database = freshDatabase();
        Schema.of(database).migrate();
        rows = new Rows(database);
        rows.group(1, A + "," + B + "," + C);
    }

    @AfterEach
    void close() {
        if (test != null) {
            test.close();
        }
    }

    void start() throws Exception {
        start(Map.of());
    }

    /** A center with further settings. */
    void start(Map<String, String> settings) throws Exception {
        Alarm alarm = new Alarm() {
            @Override
            public String name() {
                return "test";
            }

            @Override
            public void raise(Notice notice) {
                notices.add(notice);
            }
        };
        Map<String, String> all = new HashMap<>(settings);
        all.put("ringmaster.zone", "UTC");
        test = new TestCenter(database, executors, all, alarm).start();
        await().atMost(PATIENCE).until(() -> test.center().readiness().ready());
    }

    void job(int id, String type, String conf, String route) {
        rows.job(id, type, conf, route, type.equals("NONE") ? Long.MAX_VALUE : second());
    }

    long trigger(int job, String param, String addresses) {
        return test.center()
                .manualTrigger()
                .trigger(
                        Callers.administrator(),
                        job,
                        param,
                        addresses == null ? null : List.of(addresses.split(",")),
                        Cause.API);
    }

    void result(long id, int code, String message) {
        test.center()
                .callbacks()
                .accept(List.of(new CallbackItem(id, 0, code, message)))
                .toCompletableFuture()
                .join();
    }

    String message(int job) {
        return (String) rows.query("SELECT trigger_msg FROM xxl_job_log WHERE job_id = " + job)
                .get(0)
                .get("trigger_msg");
    }

    String message(int job, long id) {
        return (String) rows.query("SELECT trigger_msg FROM xxl_job_log WHERE job_id = " + job + " AND id = " + id)
                .get(0)
                .get("trigger_msg");
    }

    static long second() {
        return System.currentTimeMillis() / 1000 * 1000;
    }

    /**
     * When a job is due that a running center plans within a second, and whose fire waits for some seconds then. A job that
     * is made before the center starts has as much less time as the start takes.
     */
    static long ahead() {
        return second() + 7000;
    }
}
