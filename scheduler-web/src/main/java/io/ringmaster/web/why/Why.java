package io.ringmaster.web.why;

import static io.ringmaster.web.why.Step.Mark.RULE;
import static io.ringmaster.web.why.Step.Mark.WAY;

import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.schedule.MisfireStrategy;
import io.ringmaster.web.why.Step.Key;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells what happened to one fire, in order, and by which rule. No database, no clock. */
final class Why {
    private final FireFacts fire;
    private final Family family;
    private final JobThen job;
    private final List<JobChange> changes;
    private final Sentences said;
    private final List<Step> steps = new ArrayList<>();

    private Why(FireFacts fire, Family family, JobThen job, List<JobChange> changes) {
        this.fire = fire;
        this.family = family;
        this.job = job;
        this.changes = changes;
        this.said = Sentences.of(fire.triggerMessage());
    }

    /**
     * The records that belong to a fire.
     *
     * @param origin null if there is none any more
     * @param others attempts, shards and children, in the order of their ids
     * @param slowBefore slow answers to the job in the minute of the sending
     */
    record Family(@Nullable FireFacts origin, List<FireFacts> others, int slowBefore) {}

    /** The steps of a fire; never empty. */
    static List<Step> of(FireFacts fire, Family family, JobThen job, List<JobChange> changes) {
        Why why = new Why(fire, family, job, changes);
        why.begin();
        if (!why.closedUnsent()) {
            why.steps.addAll(new Sending(fire, job, why.said, family.slowBefore()).steps());
            why.steps.addAll(new Ending(fire, job, family.others(), why.said).steps());
        }
        return List.copyOf(why.steps);
    }

    private void begin() {
        Cause cause = fire.cause();
        if (cause == null) {
            steps.add(Step.of(WAY, fire.due(), "foreign").saying(said.text()));
            return;
        }
        switch (cause) {
            case CRON -> steps.add(Step.of(WAY, fire.due(), "planned." + scheduleKind(), job.scheduleConf()));
            case MISFIRE -> missed();
            case MANUAL, API -> asked(cause);
            case PARENT -> parent();
            case RETRY -> retry();
        }
        if (fire.addresses() != null) {
            steps.add(Step.of(WAY, null, "addresses", fire.addresses().replace(",", ", ")));
        }
        String shard = fire.sharding();
        if (shard != null && shard.matches("\\d+/\\d+")) {
            String[] parts = shard.split("/");
            steps.add(Step.of(WAY, null, "shard", String.valueOf(Integer.parseInt(parts[0]) + 1), parts[1]));
        }
    }

    private String scheduleKind() {
        return switch (job.scheduleType()) {
            case "CRON", "FIX_RATE", "FIX_DELAY" -> job.scheduleType();
            default -> "other";
        };
    }

    private void missed() {
        Optional<List<String>> once = said.find("misfire.fired");
        Optional<List<String>> skipped = said.find("misfire.skipped");
        if (skipped.isPresent()) {
            steps.add(missed(RULE, "missed.skipped", skipped.get(), MisfireStrategy.DO_NOTHING));
        } else if (once.isPresent()) {
            steps.add(missed(WAY, "missed.fired", once.get(), MisfireStrategy.FIRE_ONCE_NOW));
        } else {
            steps.add(Step.of(WAY, fire.due(), "missed", new Key("misfire." + job.misfire())));
        }
    }

    private Step missed(Step.Mark mark, String key, List<String> gap, MisfireStrategy rule) {
        List<Object> arguments = new ArrayList<>(gap);
        arguments.add(new Key("misfire." + rule.name()));
        return Step.of(mark, fire.due(), key, arguments.toArray());
    }

    private void asked(Cause cause) {
        String who = Objects.requireNonNullElse(fire.requestedBy(), "");
        String key = "asked." + cause.name() + (who.isEmpty() ? ".nobody" : "");
        steps.add(who.isEmpty() ? Step.of(WAY, fire.due(), key) : Step.of(WAY, fire.due(), key, who));
        said.find("trigger.again")
                .map(found -> found.get(0))
                .filter(id -> id.matches("\\d{1,18}"))
                .ifPresent(id -> steps.add(Step.of(WAY, null, "again", id).to(Long.parseLong(id))));
    }

    private void parent() {
        Long origin = fire.origin();
        if (origin == null) {
            steps.add(Step.of(WAY, fire.due(), "parent.gone"));
            return;
        }
        steps.add(Step.of(WAY, fire.due(), "parent", String.valueOf(origin)).to(origin));
    }

    private void retry() {
        Long first = fire.origin();
        if (first == null) {
            steps.add(Step.of(WAY, fire.due(), "retry.gone", String.valueOf(fire.attempt())));
            return;
        }
        long before = family.others().stream()
                .filter(other -> other.cause() == Cause.RETRY && other.attempt() == fire.attempt() - 1)
                .mapToLong(FireFacts::id)
                .findFirst()
                .orElse(first);
        steps.add(Step.of(WAY, fire.due(), "retry", String.valueOf(fire.attempt()), String.valueOf(before))
                .to(before));
    }

    /** Whether it ended without anybody having tried to send it. */
    private boolean closedUnsent() {
        if (said.find("misfire.skipped").isPresent()) {
            return true;
        }
        if (cancelled("stopped", "stop") || cancelled("edited", "change")) {
            return true;
        }
        if (said.find("fire.cancelled.deleted").isPresent()
                || said.find("fire.job.gone").isPresent()) {
            steps.add(Step.of(RULE, null, "cancelled.deleted"));
            return true;
        }
        Optional<List<String>> killed = fire.wasSent() ? Optional.empty() : said.find("kill.cancelled");
        killed.ifPresent(by -> steps.add(Step.of(RULE, null, "cancelled.killed", by.get(0))));
        return killed.isPresent();
    }

    private boolean cancelled(String how, String action) {
        if (said.find("fire.cancelled." + how).isEmpty()) {
            return false;
        }
        Optional<JobChange> change = changes.stream()
                .filter(one -> one.action().equals(action) && near(one.at()))
                .reduce((newer, older) -> newer);
        steps.add(change.map(one -> one.who().isEmpty()
                        ? Step.of(RULE, one.at(), "cancelled." + how)
                        : Step.of(RULE, one.at(), "cancelled." + how + ".by", one.who()))
                .orElseGet(() -> Step.of(RULE, null, "cancelled." + how)));
        return true;
    }

    /** A fire is planned at most 5 s ahead, and what is done to its job is seen within a second or two. */
    private boolean near(Instant at) {
        Instant due = fire.due();
        return due != null && !at.isBefore(due.minusSeconds(15)) && !at.isAfter(due.plusSeconds(15));
    }
}
