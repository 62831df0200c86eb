package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.NewRow;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.schedule.InvalidSchedule;
import io.ringmaster.scheduler.schedule.MisfireStrategy;
import io.ringmaster.scheduler.schedule.Schedule;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns due jobs into rows and next times; one job that cannot be planned is stopped alone. No database. */
final class Planning {
    private static final Logger LOGGER = System.getLogger(Planning.class.getName());
    private static final int COUNTED_PER_PASS = 20_000;
    private static final int MOST_REASON = 500;

    final List<NewRow> rows = new ArrayList<>();
    final List<DueJobs.Advance> advances = new ArrayList<>();
    final List<DueJobs.Advance> awaiting = new ArrayList<>();
    final List<DueJobs.Stop> stops = new ArrayList<>();

    private final Schedules schedules;
    private final Messages messages;
    private final DateTimeFormatter times;
    private final Instant now;
    private final Horizon horizon;
    private final CountBudget budget = new CountBudget(COUNTED_PER_PASS);

    Planning(Schedules schedules, Messages messages, ZoneId zone, Instant now, Horizon horizon) {
        this.schedules = schedules;
        this.messages = messages;
        this.times = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(zone);
        this.now = now;
        this.horizon = horizon;
    }

    void add(JobSnapshot job) {
        try {
            plan(job, schedules.of(job.scheduleType(), job.scheduleConf()));
        } catch (InvalidSchedule invalid) {
            String why = messages.text(invalid.key(), invalid.detail());
            stop(job, messages.text("job.stopped.invalid", why));
        } catch (RuntimeException broken) {
            // whatever a schedule does, it must not keep the others from being planned
            LOGGER.log(Level.ERROR, () -> "Job " + job.id() + " cannot be planned and is stopped", broken);
            stop(job, messages.text("job.stopped.invalid", String.valueOf(broken.getMessage())));
        }
    }

    private void plan(JobSnapshot job, Schedule schedule) {
        Optional<Instant> next = job.next().equals(Instant.EPOCH) ? schedule.nextAfter(now) : Optional.of(job.next());
        if (next.isEmpty()) {
            stop(job, messages.text("job.stopped.no.next"));
            return;
        }
        MisfireStrategy misfire = MisfireStrategy.of(job.misfireStrategy());
        DuePlan plan =
                DuePlan.of(new DueJob(job.id(), schedule, misfire, next.get()), now, horizon.of(job.id()), budget);
        plan.gap().ifPresent(gap -> rows.add(gapRow(job, misfire, gap)));
        plan.fires().forEach(time -> rows.add(row(job, Cause.CRON, time, null, null)));
        long last = plan.last().toEpochMilli();
        if (plan.waitsForEnd()) {
            awaiting.add(new DueJobs.Advance(job.id(), last, 0));
        } else if (plan.next().isPresent()) {
            advances.add(new DueJobs.Advance(job.id(), last, plan.next().get().toEpochMilli()));
        } else {
            stop(job, messages.text("job.stopped.no.next"));
        }
    }

    private void stop(JobSnapshot job, String reason) {
        stops.add(new DueJobs.Stop(job.id(), reason.substring(0, Math.min(MOST_REASON, reason.length()))));
        LOGGER.log(Level.WARNING, "Job {0}: {1}", Integer.toString(job.id()), reason);
    }

    private NewRow gapRow(JobSnapshot job, MisfireStrategy misfire, DuePlan.Gap gap) {
        String count = messages.text(gap.exact() ? "misfire.count" : "misfire.count.over", gap.count());
        String from = times.format(gap.from());
        String to = times.format(gap.to());
        if (misfire == MisfireStrategy.FIRE_ONCE_NOW) {
            return row(job, Cause.MISFIRE, gap.from(), messages.text("misfire.fired", count, from, to), null);
        }
        return row(job, Cause.MISFIRE, gap.from(), messages.text("misfire.skipped", count, from, to), now);
    }

    private static NewRow row(
            JobSnapshot job, Cause cause, Instant time, @Nullable String note, @Nullable Instant closedAt) {
        return new NewRow(
                job.groupId(),
                job.id(),
                job.handler(),
                job.param(),
                null,
                job.retries(),
                time,
                true,
                0,
                cause,
                null,
                0,
                null,
                null,
                note,
                closedAt);
    }
}
