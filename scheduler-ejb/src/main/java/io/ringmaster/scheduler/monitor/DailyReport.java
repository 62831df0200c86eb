package io.ringmaster.scheduler.monitor;

import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.report.DailyReports;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;

/**
 * Every minute, on one center: the sums of today and the two days before (interop 4.12; seed 000). The records are counted
 * anew each time, as a kill, a clearing or a live XXL-JOB center may have changed any of them; where there are so many that
 * this takes seconds, it is done less often, so that it never takes more than a twentieth of the time.
 */
public final class DailyReport implements Duty {
    private static final Duration PERIOD = Duration.ofSeconds(60);
    private static final Duration LOOK = Duration.ofSeconds(15);
    private static final int DAYS = 3;
    private static final int REST = 20;

    private final EngineParts parts;
    private final DailyReports reports = new DailyReports();
    private Duration period = PERIOD;

    public DailyReport(EngineParts parts) {
        this.parts = parts;
    }

    @Override
    public String name() {
        return "daily-report";
    }

    @Override
    public Duration patience() {
        return DailyReports.LONGEST.multipliedBy(DAYS);
    }

    @Override
    public Duration runOnce() {
        Instant now = parts.clock().instant();
        if (!parts.claims(name(), now.minus(period), now)) {
            return LOOK;
        }
        long begin = System.nanoTime();
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
        period = periodAfter(Duration.ofNanos(System.nanoTime() - begin));
        return period;
    }

    static Duration periodAfter(Duration took) {
        Duration rest = took.multipliedBy(REST);
        return rest.compareTo(PERIOD) > 0 ? rest : PERIOD;
    }
}
