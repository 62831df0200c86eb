package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.DatabaseClock;
import io.ringmaster.scheduler.database.ForeignRelease;
import io.ringmaster.scheduler.database.Schema;
import io.ringmaster.scheduler.i18n.Phrase;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.settings.SchemaMode;
import io.ringmaster.scheduler.settings.Settings;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;

/** The first duty of all: waits for the database, migrates it, then starts the others. Repeated until it succeeds. */
final class Startup implements Duty {
    private static final Logger LOGGER = System.getLogger(Startup.class.getName());
    private static final Duration AGAIN = Duration.ofMillis(500);
    private static final Duration DONE = Duration.ofDays(1);

    private final Surroundings around;
    private final DatabaseClock clock;
    private final Start others;
    private volatile Readiness readiness = new Readiness(false, Phrase.of("center.starting"));

    /** What starts the other duties. */
    interface Start {
        void now() throws Exception;
    }

    Startup(Surroundings around, DatabaseClock clock, Start others) {
        this.around = around;
        this.clock = clock;
        this.others = others;
    }

    Readiness readiness() {
        return readiness;
    }

    @Override
    public String name() {
        return "startup";
    }

    @Override
    public Duration runOnce() {
        if (readiness.ready()) {
            return DONE;
        }
        try {
            if (!migrated()) {
                return AGAIN;
            }
            others.now();
        } catch (Exception failure) {
            notReady(reason(failure));
            LOGGER.log(Level.DEBUG, "Not ready", failure);
            return AGAIN;
        }
        readiness = new Readiness(true, null);
        LOGGER.log(
                Level.INFO,
                "The scheduling center is ready; zone of schedules and records: {0}",
                around.settings().zone());
        return DONE;
    }

    private boolean migrated() throws SQLException {
        Schema schema = Schema.of(around.dataSource());
        List<String> missing = schema.missing();
        if (!missing.isEmpty() && around.settings().get(Settings.SCHEMA) == SchemaMode.PRINT) {
            print(missing);
            return false;
        }
        if (!missing.isEmpty()) {
            schema.migrate();
        }
        checkZone();
        around.firstStart().run();
        if (around.settings().get(Settings.SAMPLE_JOB)) {
            SampleJob.create(
                    around.transactions(), clock.instant(), around.settings().zone());
        }
        return true;
    }

    private void checkZone() {
        ZoneId zone = around.settings().zone();
        around.transactions()
                .single(connection -> ZoneCheck.difference(connection, zone))
                .ifPresent(difference -> LOGGER.log(
                        Level.WARNING,
                        "The newest records were written in another zone: they are {0} from {1}. Set ringmaster.zone to the"
                                + " zone of the center that wrote them, or schedules and times will be wrong",
                        difference,
                        zone));
    }

    private void print(List<String> statements) {
        Phrase reason = Phrase.of("center.schema.incomplete");
        if (!reason.equals(readiness.why())) {
            LOGGER.log(
                    Level.INFO,
                    "Statements for the database administrator:\n{0}",
                    String.join(";\n", statements) + ";");
        }
        notReady(reason);
    }

    private void notReady(Phrase reason) {
        if (!reason.equals(readiness.why())) {
            LOGGER.log(Level.WARNING, "Not ready: {0}", reason.english());
            readiness = new Readiness(false, reason);
        }
    }

    /** What the database says, it says in its own words. */
    private static Phrase reason(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        if (root instanceof ForeignRelease foreign) {
            return Phrase.of(foreign.older() ? "center.schema.before" : "center.schema.after");
        }
        String message = root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
        return Phrase.of("center.failure", message.replaceAll("\\s+", " "));
    }
}
