package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.execution.control.NodeId;
import io.ringmaster.scheduler.execution.control.Sendings;
import io.ringmaster.scheduler.execution.control.Sendings.Outcome;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.job.control.JobSnapshots;
import io.ringmaster.scheduler.job.control.JobSnapshots.Watched;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.registry.control.AddressBook;
import io.ringmaster.scheduler.settings.Delivery;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What an answer, or its absence, means for the fire (design, "Sending": not reached, unknown). */
final class Verdict {
    private static final Logger LOGGER = System.getLogger(Verdict.class.getName());
    private static final int MOST_REPEATS = 2;

    private final Transactions transactions;
    private final Sendings sendings = new Sendings();
    private final JobSnapshots jobs;
    private final NodeId node;
    private final Cleared cleared;
    private final AddressBook addressBook;
    private final Targeting targeting;
    private final TriggerText text;
    private final Outcomes outcomes;
    private final Delivery delivery;

    Verdict(
            Transactions transactions,
            JobSnapshots jobs,
            NodeId node,
            Cleared cleared,
            AddressBook addressBook,
            Targeting targeting,
            TriggerText text,
            Outcomes outcomes,
            Delivery delivery) {
        this.transactions = transactions;
        this.jobs = jobs;
        this.node = node;
        this.cleared = cleared;
        this.addressBook = addressBook;
        this.targeting = targeting;
        this.text = text;
        this.outcomes = outcomes;
        this.delivery = delivery;
    }

    /**
     * Records what can be recorded; returns the fire if it is to be sent again, with its address.
     *
     * @param outdated given the fire if it reached nobody and its job was changed since it was marked
     */
    Optional<Routed> on(Routed routed, Answer<String> answer, Instant at, Consumer<Routed> outdated) {
        if (answer instanceof Answer.Given<String> given) {
            given(routed, given, at);
            return Optional.empty();
        }
        if (answer instanceof Answer.NotReached<String> lost) {
            return notReached(routed, lost.reason(), at, outdated);
        }
        return unknown(routed, answer.text(), at);
    }

    /** Takes what an answer tells of its address alone. */
    void heard(String address, Answer<String> answer) {
        if (answer instanceof Answer.Given<String> given) {
            addressBook.seen(address);
            addressBook.recognises(address, given.recognisesIds());
        } else if (answer instanceof Answer.NotReached<String>) {
            addressBook.leaveOut(address);
        }
    }

    private void given(Routed routed, Answer.Given<String> given, Instant at) {
        heard(routed.address(), given);
        boolean accepted = given.code() == Wire.SUCCESS;
        if (!accepted && routed.repeats() > 0) {
            // the refusal of an id that was sent before says nothing about the first sending
            waiting(routed, given.message(), at);
            return;
        }
        // on a row, 0 would say that nobody has answered yet
        int code = given.code() == 0 ? Wire.FAILURE : given.code();
        outcome(routed, code, given.message(), at, !accepted, true);
    }

    private Optional<Routed> notReached(Routed routed, String reason, Instant at, Consumer<Routed> outdated) {
        addressBook.leaveOut(routed.address());
        if (routed.repeats() > 0) {
            waiting(routed, reason, at);
            return Optional.empty();
        }
        Routed failed = routed.movedTo(routed.address(), reason);
        Optional<String> next = targeting.nextAfter(routed.fire(), failed.triedAddresses());
        if (next.isEmpty()) {
            String said = text.text("trigger.not.reached", routed.address(), reason);
            outcome(routed, Wire.FAILURE, said, at, true, true);
            return Optional.empty();
        }
        Routed moved = routed.movedTo(next.get(), reason);
        try {
            if (isJobChanged(routed.fire().job())) {
                outdated.accept(routed);
                return Optional.empty();
            }
            return isReaddressed(moved) ? Optional.of(moved) : Optional.empty();
        } catch (DatabaseFailure noDatabaseNoDispatch) {
            String said = text.text("trigger.not.reached", routed.address(), reason);
            outcome(routed, Wire.FAILURE, said, at, true, true);
            return Optional.empty();
        }
    }

    /** While the fire was under way nobody looked at its job: it may have been stopped seconds ago. */
    private boolean isJobChanged(JobSnapshot job) {
        Watched now = transactions
                .single(connection -> jobs.watch(connection, List.of(job.id())))
                .get(job.id());
        return now == null || !now.mark().equals(job.mark());
    }

    private boolean isReaddressed(Routed moved) {
        long id = moved.fire().id();
        boolean ours =
                transactions.single(connection -> sendings.readdress(connection, node.get(), id, moved.address()));
        if (!ours) {
            // a new row, if it has none any more, is found as one that nobody holds
            cleared.putBack(List.of(moved.fire()));
        }
        return ours;
    }

    /** Nobody knows whether the address got the fire. */
    Optional<Routed> unknown(Routed routed, String reason, Instant at) {
        return switch (deliveryOf(routed)) {
            case AT_LEAST_ONCE -> {
                if (routed.repeats() < MOST_REPEATS) {
                    yield Optional.of(routed.repeated());
                }
                waiting(routed, reason, at);
                yield Optional.empty();
            }
            case AT_MOST_ONCE -> {
                String said = text.text("trigger.unknown.closed", routed.address(), reason);
                outcome(routed, Wire.FAILURE, said, at, true, false);
                yield Optional.empty();
            }
            case AUTO -> {
                waiting(routed, reason, at);
                yield Optional.empty();
            }
        };
    }

    /** Nobody said that it was taken, but its result is there: it is not sent again. */
    void ended(Routed routed, Instant at) {
        outcome(routed, Wire.SUCCESS, text.text("trigger.unknown.ended", routed.address()), at, false, true);
    }

    /** Counts as accepted: a callback decides if it comes, the rule of lost runs if it does not. */
    private void waiting(Routed routed, String reason, Instant at) {
        LOGGER.log(
                Level.WARNING,
                "Whether {0} took record {1} is unknown: {2}",
                routed.address(),
                Long.toString(routed.fire().id()),
                reason);
        outcome(routed, Wire.SUCCESS, text.text("trigger.unknown.waiting", routed.address(), reason), at, false, true);
    }

    private Delivery deliveryOf(Routed routed) {
        Delivery chosen = of(routed.fire()).orElse(delivery);
        boolean safe = addressBook.isRecognising(routed.address());
        return chosen == Delivery.AUTO && safe ? Delivery.AT_LEAST_ONCE : chosen;
    }

    private static Optional<Delivery> of(Fire fire) {
        for (Delivery known : Delivery.values()) {
            if (known.name().equals(fire.job().delivery())) {
                return Optional.of(known);
            }
        }
        return Optional.empty();
    }

    private void outcome(Routed routed, int code, String said, Instant at, boolean failed, boolean repeatable) {
        long id = routed.fire().id();
        outcomes.add(new Outcome(id, code, text.of(routed, code, said), at, failed, repeatable));
    }
}
