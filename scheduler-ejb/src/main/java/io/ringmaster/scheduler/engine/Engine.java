package io.ringmaster.scheduler.engine;

import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.trigger.control.Dispatcher;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/** The duties of planning, wired to each other. */
public final class Engine {
    private final PlanningFigures figures = new PlanningFigures();
    private final Ring ring;
    private final Membership membership;
    private final Planner planner;
    private final List<Duty> supporting;

    /**
     * Makes the duties; none of them runs yet.
     *
     * @param name of this center
     * @param version of the product
     */
    public Engine(EngineParts parts, Dispatcher dispatcher, String name, String version) {
        Nodes nodes = new Nodes();
        Lease lease = new Lease();
        this.ring = new Ring(dispatcher, parts.clock());
        NodeSigns signs = new NodeSigns(figures, ring::size, dispatcher, parts);
        this.membership = new Membership(
                parts.transactions(), nodes, parts.node(), lease, parts.clock(), name, version, signs::now, () -> {
                    ring.remove(any -> true);
                    dispatcher.forgetWaiting();
                });
        this.planner = new Planner(parts, nodes, lease, figures, ring::accept);
        this.supporting = List.of(
                new Orphans(parts, nodes, lease, dispatcher, ring::accept),
                new Reconciliation(parts, nodes, ring, dispatcher),
                new JobWatch(parts, ring, dispatcher));
    }

    /** Keeps the center a member of the cluster; runs before and after everything else. */
    public Duty membership() {
        return membership;
    }

    /** @param onRenewed told, with the database's time, whenever the database took a sign of life of this center */
    public void connectMembership(Consumer<Instant> onRenewed) {
        membership.connect(onRenewed);
    }

    public Duty planner() {
        return planner;
    }

    /** Whether the planner found nothing lately, and so looks less often than every second. */
    public boolean isPlannerIdle() {
        return planner.isIdle();
    }

    /** The duty that hands fires to the pools on time. */
    public Ring ring() {
        return ring;
    }

    /** @param wake makes the ring's duty run now */
    public void connectRing(Runnable wake) {
        ring.connect(wake);
    }

    /** @param wake told when the next time of a job waits for the end of its fire */
    public void connectPlanner(Runnable wake) {
        planner.connect(wake);
    }

    /** The duties that repair what crashes, other centers and people change. */
    public List<Duty> supporting() {
        return supporting;
    }

    public PlanningFigures figures() {
        return figures;
    }
}
