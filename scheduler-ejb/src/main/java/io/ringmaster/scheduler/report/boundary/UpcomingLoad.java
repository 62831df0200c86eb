package io.ringmaster.scheduler.report.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.schedule.InvalidSchedule;
import io.ringmaster.scheduler.schedule.Schedule;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * How many fires the schedules of the jobs that the caller may see have in each minute of the next hour. Jobs of the same
 * schedule and next time are counted once and multiplied, which is what makes a hundred thousand of them cheap; the answer
 * is kept for a minute, one for all who see the same groups. Of those who ask for it anew at the same time one counts.
 */
@ApplicationScoped
public class UpcomingLoad {
    /** How many minutes are looked at. */
    public static final int MINUTES = 60;

    /** About a second of computing; of more schedules the rest is counted by its next fire alone. */
    private static final int MOST_TIMES = 200_000;

    private static final int MOST_KEPT = 100;

    // the real next time of kinds that XXL-JOB does not know stands in a column of its own
    private static final String SCHEDULES =
            "SELECT schedule_type, schedule_conf, next_time, COUNT(*) FROM (SELECT schedule_type, schedule_conf,"
                    + " CASE WHEN trigger_next_time = " + Job.NEVER_MILLIS
                    + " THEN real_next_time ELSE trigger_next_time END AS next_time FROM xxl_job_info WHERE trigger_status = 1%s)"
                    + " running WHERE next_time > 0 AND next_time < ? GROUP BY schedule_type, schedule_conf, next_time";

    @Inject
    Transactions transactions;

    @Inject
    Settings settings;

    @Inject
    Clock clock;

    @Inject
    Caller caller;

    /** Whoever counts lets the others read the answer before, unless it is of another time. */
    private static final Duration OLDEST = Duration.ofMinutes(5);

    private final Map<String, Answer> kept = new ConcurrentHashMap<>();

    /** What is known for those who see the same groups; whoever finds it too old and holds the lock counts anew. */
    private static final class Answer {
        final Lock counting = new ReentrantLock();
        volatile @Nullable Load last;

        @Nullable
        Load since(Instant minute) {
            Load known = last;
            return known == null || known.from().isBefore(minute) ? null : known;
        }
    }

    /**
     * The load.
     *
     * @param from the begin of the first minute
     * @param fires of each of {@value #MINUTES} minutes; what is overdue counts to the first
     * @param complete false if there were too many schedules to follow each to the end of the hour
     */
    public record Load(Instant from, List<Long> fires, boolean complete) {}

    private record Same(@Nullable String type, @Nullable String conf, Instant next, long jobs) {}

    /** The load from this minute on, or of the minutes before while somebody counts. */
    public Load nextHour() {
        Instant minute = clock.instant().truncatedTo(ChronoUnit.MINUTES);
        String visible = VisibleGroups.and(caller);
        if (kept.size() >= MOST_KEPT && !kept.containsKey(visible)) {
            kept.clear();
        }
        Answer answer = kept.computeIfAbsent(visible, groups -> new Answer());
        @Nullable Load known = answer.since(minute);
        if (known != null) {
            return known;
        }
        if (!answer.counting.tryLock()) {
            known = answer.since(minute.minus(OLDEST));
            if (known != null) {
                return known;
            }
            answer.counting.lock();
        }
        try {
            known = answer.since(minute);
            if (known == null) {
                known = count(minute, visible);
                answer.last = known;
            }
            return known;
        } finally {
            answer.counting.unlock();
        }
    }

    private Load count(Instant minute, String visible) {
        Instant end = minute.plus(Duration.ofMinutes(MINUTES));
        // outside the transaction: a connection is not for computing
        return count(minute, end, transactions.call((em, connection) -> schedules(connection, visible, end)));
    }

    private Load count(Instant begin, Instant end, List<Same> schedules) {
        long[] fires = new long[MINUTES];
        int left = MOST_TIMES;
        for (Same same : schedules) {
            Optional<Schedule> schedule = schedule(same);
            Optional<Instant> time = Optional.of(same.next());
            while (time.isPresent() && time.get().isBefore(end)) {
                long minute = Math.max(0, Duration.between(begin, time.get()).toMinutes());
                fires[(int) minute] += same.jobs();
                left--;
                Instant last = time.get();
                time = left > 0 ? schedule.flatMap(known -> known.nextAfter(last)) : Optional.empty();
            }
        }
        List<Long> all = new ArrayList<>();
        for (long count : fires) {
            all.add(count);
        }
        return new Load(begin, List.copyOf(all), left > 0);
    }

    /** Empty where nothing but the next time is known. */
    private Optional<Schedule> schedule(Same same) {
        try {
            Schedule schedule = Schedule.of(same.type(), same.conf(), settings.zone());
            return schedule.countsFromEnd() ? Optional.empty() : Optional.of(schedule);
        } catch (InvalidSchedule stopsItsJobAtItsNextTime) {
            return Optional.empty();
        }
    }

    private static List<Same> schedules(Connection connection, String visible, Instant end) throws SQLException {
        List<Same> schedules = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(SCHEDULES.formatted(visible))) {
            statement.setLong(1, end.toEpochMilli());
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    schedules.add(new Same(
                            row.getString(1), row.getString(2), Instant.ofEpochMilli(row.getLong(3)), row.getLong(4)));
                }
            }
        }
        return schedules;
    }
}
