package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.DatabaseClock;
import io.ringmaster.scheduler.engine.Engine;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.control.Lateness;
import io.ringmaster.scheduler.trigger.control.Outcomes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What a center measures of itself, by the names that monitoring systems see. */
public final class Figures {
    private static final double NANOS = 1e9;
    private final Engine engine;
    private final Dispatcher dispatcher;
    private final Outcomes outcomes;
    private final Lateness lateness;
    private final DatabaseClock clock;
    private final NodeId node;

    Figures(
            Engine engine,
            Dispatcher dispatcher,
            Outcomes outcomes,
            Lateness lateness,
            DatabaseClock clock,
            NodeId node) {
        this.engine = engine;
        this.dispatcher = dispatcher;
        this.outcomes = outcomes;
        this.lateness = lateness;
        this.clock = clock;
        this.node = node;
    }

    /**
     * One figure.
     *
     * @param labels as {@code pool="fast"}; empty for none
     * @param counter whether it only grows
     */
    public record Figure(String name, String labels, String help, boolean counter, double value) {}

    /** All figures, as they are now. */
    public List<Figure> all() {
        List<Figure> all = new ArrayList<>();
        add(
                all,
                "ringmaster_planned_total",
                "",
                "Fires planned or taken over by this node",
                true,
                engine.figures().fires());
        add(
                all,
                "ringmaster_passes_total",
                "",
                "Planning passes",
                true,
                engine.figures().passes());
        add(
                all,
                "ringmaster_pass_seconds_total",
                "",
                "Time in planning passes",
                true,
                engine.figures().passNanos() / NANOS);
        add(
                all,
                "ringmaster_lock_wait_seconds_total",
                "",
                "Time waited for the lock row",
                true,
                engine.figures().lockWaitNanos() / NANOS);
        add(
                all,
                "ringmaster_ring_fires",
                "",
                "Fires in the ring",
                false,
                engine.ring().size());
        add(
                all,
                "ringmaster_pool_waiting",
                "pool=\"fast\"",
                "Fires that wait for a pool",
                false,
                dispatcher.waiting()[0]);
        add(
                all,
                "ringmaster_pool_waiting",
                "pool=\"slow\"",
                "Fires that wait for a pool",
                false,
                dispatcher.waiting()[1]);
        add(
                all,
                "ringmaster_pool_in_flight",
                "pool=\"fast\"",
                "Requests in flight",
                false,
                dispatcher.inFlight()[0]);
        add(
                all,
                "ringmaster_pool_in_flight",
                "pool=\"slow\"",
                "Requests in flight",
                false,
                dispatcher.inFlight()[1]);
        add(all, "ringmaster_outcomes_waiting", "", "Answers not yet in the database", false, outcomes.waiting());
        lateness(all);
        return all;
    }

    /** The number of this node in the cluster; new at every start. */
    public long node() {
        return node.get();
    }

    /** The cluster's time. */
    public Instant now() {
        return clock.instant();
    }

    private void lateness(List<Figure> all) {
        String help = "How late planned fires are sent";
        long sum = 0;
        for (int i = 0; i < Lateness.BOUNDS.size(); i++) {
            sum += lateness.bucket(i);
            String bound = "le=\"" + Lateness.BOUNDS.get(i) / 1000.0 + "\"";
            add(all, "ringmaster_lateness_seconds_bucket", bound, help, true, sum);
        }
        add(all, "ringmaster_lateness_seconds_bucket", "le=\"+Inf\"", help, true, lateness.count());
        add(all, "ringmaster_lateness_seconds_sum", "", help, true, lateness.sumMillis() / 1000.0);
        add(all, "ringmaster_lateness_seconds_count", "", help, true, lateness.count());
    }

    private static void add(List<Figure> all, String name, String labels, String help, boolean counter, double value) {
        all.add(new Figure(name, labels, help, counter, value));
    }
}
