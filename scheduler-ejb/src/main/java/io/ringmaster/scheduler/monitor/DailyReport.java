package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.database.Claims;
import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.report.DailyReports;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;

/** Every minute, on one center: the sums of today and the two days before (interop 4.12; seed 000). */
public final class DailyReport implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(60);
    private static final Duration LOOK = Duration.ofSeconds(15);
    private static final int DAYS = 3;

    private final EngineParts parts;
    private final DailyReports reports = new DailyReports();
    private final Claims claims = new Claims();

    public DailyReport(EngineParts parts) {
        this.parts = parts;
    }

    @Override
    public String name() {
        return "daily-report";
    }

    @Override
    public Duration runOnce() {
        Instant now = parts.clock().instant();
        boolean mine = parts.transactions()
                .call((em, connection) ->
                        claims.claim(connection, name(), parts.node().get(), now.minus(PERIOD), now));
        if (!mine) {
            return LOOK;
        }
        LocalDateTime time = LocalDateTime.ofInstant(now, parts.settings().zone());
        LocalDate today = time.toLocalDate();
        for (int back = 0; back < DAYS; back++) {
            LocalDate day = today.minusDays(back);
            DailyReports.Sums sums = parts.transactions().single(connection -> reports.count(connection, day));
            parts.transactions().single(connection -> {
                reports.store(connection, day, sums, time);
                return true;
            });
        }
        return PERIOD;
    }
}
