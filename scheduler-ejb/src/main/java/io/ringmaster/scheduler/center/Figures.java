package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.center.Figure.Kind;
import io.ringmaster.scheduler.completion.boundary.Callbacks;
import io.ringmaster.scheduler.engine.Engine;
import io.ringmaster.scheduler.gateway.CountingGateway;
import io.ringmaster.scheduler.loop.Loop;
import io.ringmaster.scheduler.measure.Histogram;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import io.ringmaster.scheduler.trigger.control.Lateness;
import io.ringmaster.scheduler.trigger.control.Outcomes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a center measures of itself. */
public final class Figures {
    private static final double NANOS = 1e9;
    private static final double MILLIS = 1e3;
    private static final List<String> POOLS = List.of("fast", "slow");

    private final Measured measured;

    Figures(Measured measured) {
        this.measured = measured;
    }

    /** Where the figures come from. */
    record Measured(
            Engine engine,
            Dispatcher dispatcher,
            CountingGateway gateway,
            Outcomes outcomes,
            Lateness lateness,
            Callbacks callbacks,
            PendingRows pending,
            List<Loop> duties) {}

    /** All figures as they are now; always the same ones in the same order, those of a family together. */
    public List<Figure> all() {
        List<Figure> all = new ArrayList<>();
        planning(all);
        sending(all);
        lateness(all);
        results(all);
        duties(all);
        return all;
    }

    private void planning(List<Figure> all) {
        var planning = measured.engine().figures();
        counter(
                all,
                "ringmaster_planned_total",
                Map.of(),
                "Fires planned or taken over by this node",
                planning.fires());
        counter(all, "ringmaster_passes_total", Map.of(), "Planning passes", planning.passes());
        counter(
                all,
                "ringmaster_pass_seconds_total",
                Map.of(),
                "Time in planning passes",
                planning.passNanos() / NANOS);
        counter(
                all,
                "ringmaster_lock_wait_seconds_total",
                Map.of(),
                "Time waited for the lock row",
                planning.lockWaitNanos() / NANOS);
        histogram(all, "ringmaster_lock_held_seconds", "How long passes held the lock row", planning.lockHeld());
        gauge(
                all,
                "ringmaster_ring_fires",
                Map.of(),
                "Fires in the ring",
                measured.engine().ring().size());
        for (PendingRows.Age age : PendingRows.Age.values()) {
            gauge(
                    all,
                    "ringmaster_pending_fires",
                    Map.of("age", age.label()),
                    "Fires of all centers that wait to be sent, by how late they are; looked at every 5 s",
                    measured.pending().count(age));
        }
    }

    private void sending(List<Figure> all) {
        CountingGateway gateway = measured.gateway();
        counter(
                all,
                "ringmaster_sent_total",
                Map.of(),
                "Fires sent to executors, repeated ones included",
                gateway.sent());
        counter(
                all,
                "ringmaster_not_reached_total",
                Map.of(),
                "Sent fires that did not reach an executor",
                gateway.notReached());
        counter(
                all,
                "ringmaster_unknown_total",
                Map.of(),
                "Sent fires of which it is not known whether they arrived",
                gateway.unknown());
        int[] waiting = measured.dispatcher().waiting();
        int[] inFlight = measured.dispatcher().inFlight();
        for (int pool = 0; pool < waiting.length; pool++) {
            gauge(
                    all,
                    "ringmaster_pool_waiting",
                    Map.of("pool", POOLS.get(pool)),
                    "Fires that wait for a pool",
                    waiting[pool]);
        }
        for (int pool = 0; pool < inFlight.length; pool++) {
            gauge(
                    all,
                    "ringmaster_pool_in_flight",
                    Map.of("pool", POOLS.get(pool)),
                    "Requests in flight",
                    inFlight[pool]);
        }
    }

    private void lateness(List<Figure> all) {
        histogram(
                all,
                "ringmaster_lateness_seconds",
                "How late planned fires are sent",
                measured.lateness().histogram());
    }

    private void results(List<Figure> all) {
        counter(
                all,
                "ringmaster_results_total",
                Map.of(),
                "Results of runs that executors called back and that were stored",
                measured.callbacks().stored());
        gauge(
                all,
                "ringmaster_outcomes_waiting",
                Map.of(),
                "Answers not yet in the database",
                measured.outcomes().waiting());
    }

    private void duties(List<Figure> all) {
        for (Loop duty : measured.duties()) {
            counter(
                    all,
                    "ringmaster_duty_failures_total",
                    Map.of("duty", duty.name()),
                    "Runs of a background duty that failed and were repeated",
                    duty.failures());
        }
    }

    private static void counter(List<Figure> all, String name, Map<String, String> labels, String help, double value) {
        all.add(new Figure(Kind.COUNTER, name, labels, help, value));
    }

    private static void gauge(List<Figure> all, String name, Map<String, String> labels, String help, double value) {
        all.add(new Figure(Kind.GAUGE, name, labels, help, value));
    }

    private static void histogram(List<Figure> all, String name, String help, Histogram counted) {
        long sum = 0;
        for (int i = 0; i < Histogram.BOUNDS.size(); i++) {
            sum += counted.bucket(i);
            bucket(all, name, help, Double.toString(Histogram.BOUNDS.get(i) / MILLIS), sum);
        }
        // the rest is added to the sum of above: a bucket must not be below the one before it
        sum += counted.bucket(Histogram.BOUNDS.size());
        bucket(all, name, help, "+Inf", sum);
        all.add(new Figure(Kind.HISTOGRAM, name + "_sum", Map.of(), help, counted.sumMillis() / MILLIS));
        all.add(new Figure(Kind.HISTOGRAM, name + "_count", Map.of(), help, sum));
    }

    private static void bucket(List<Figure> all, String name, String help, String bound, long count) {
        all.add(new Figure(Kind.HISTOGRAM, name + "_bucket", Map.of("le", bound), help, count));
    }
}
