package io.ringmaster.web.why;

import static io.ringmaster.web.why.Step.Mark.BAD;
import static io.ringmaster.web.why.Step.Mark.GOOD;
import static io.ringmaster.web.why.Step.Mark.OPEN;
import static io.ringmaster.web.why.Step.Mark.RULE;
import static io.ringmaster.web.why.Step.Mark.WAY;

import io.ringmaster.scheduler.job.entity.RouteStrategy;
import io.ringmaster.web.why.Step.Key;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The way of a fire from the center to an executor's answer. */
final class Sending {
    private static final int OK = 200;
    /** More slow answers in a minute than these, and the job goes to the slow pool (interop 4.5). */
    private static final int TOLERATED = 10;

    private static final Duration LATE = Duration.ofSeconds(1);
    private static final List<String> NOWHERE =
            List.of("trigger.no.group", "trigger.no.address", "trigger.all.drained");
    private static final List<String> NOBODY = List.of("trigger.no.alive", "trigger.no.idle");

    private final FireFacts fire;
    private final JobThen job;
    private final Sentences said;
    private final int slowBefore;
    private final List<Step> steps = new ArrayList<>();

    Sending(FireFacts fire, JobThen job, Sentences said, int slowBefore) {
        this.fire = fire;
        this.job = job;
        this.said = said;
        this.slowBefore = slowBefore;
    }

    List<Step> steps() {
        if (!fire.wasSent() && fire.triggerCode() == 0 && fire.handleCode() == 0) {
            steps.add(Step.of(OPEN, null, "waiting"));
            return steps;
        }
        if (nowhere()) {
            return steps;
        }
        said.each("trigger.not.reached").stream()
                // the answer's line may end with the same sentence
                .filter(tried -> !tried.get(0).contains(" "))
                .forEach(tried ->
                        steps.add(Step.of(BAD, null, "notReached", tried.get(0)).saying(tried.get(1))));
        if (fire.wasSent()) {
            sent();
        }
        answer();
        return steps;
    }

    private boolean nowhere() {
        Optional<String> nowhere =
                NOWHERE.stream().filter(key -> said.find(key).isPresent()).findFirst();
        Optional<String> nobody = NOBODY.stream().filter(said::begins).findFirst();
        Optional<List<String>> unknown = said.find("trigger.route.unknown");
        if (nowhere.isPresent()) {
            steps.add(Step.of(BAD, fire.sent(), "nowhere." + nowhere.get().substring("trigger.".length())));
        } else if (unknown.isPresent()) {
            steps.add(Step.of(BAD, fire.sent(), "nowhere.route", unknown.get().get(0)));
        } else if (nobody.isPresent()) {
            steps.add(Step.of(BAD, fire.sent(), "nowhere." + nobody.get().substring("trigger.".length()))
                    .saying(said.last()));
        }
        return nowhere.isPresent() || nobody.isPresent() || unknown.isPresent();
    }

    private void sent() {
        String address = Objects.requireNonNullElse(fire.address(), "");
        String route = said.labelled("trigger.route").orElse(job.route());
        Instant sent = fire.sent();
        Instant due = fire.due();
        boolean late = fire.planned()
                && sent != null
                && due != null
                && Duration.between(due, sent).compareTo(LATE) > 0;
        if (slowBefore > TOLERATED) {
            steps.add(Step.of(late ? BAD : RULE, null, "slowPool", slowBefore));
        }
        steps.add(
                RouteStrategy.of(route).isPresent()
                        ? Step.of(WAY, sent, "sent", address, new Key("route." + route))
                        : Step.of(WAY, sent, "sent.plain", address));
        if (late) {
            steps.add(Step.of(BAD, null, "late", Duration.between(due, sent)));
        }
    }

    private void answer() {
        String answer = said.labelled("trigger.answer").orElse("");
        String text = answer.replaceFirst("^-?\\d+ ?", "");
        Sentences line = Sentences.of(text.replace("&", "&amp;").replace("<", "&lt;"));
        if (fire.triggerCode() == 0) {
            if (fire.handleCode() == 0) {
                steps.add(Step.of(OPEN, null, "noAnswer"));
            }
        } else if (fire.triggerCode() == OK) {
            line.find("trigger.unknown.waiting")
                    .ifPresentOrElse(
                            unknown -> steps.add(Step.of(BAD, fire.answered(), "unknown.waiting", unknown.get(0))
                                    .saying(unknown.get(1))),
                            () -> steps.add(accepted()));
        } else {
            refused(line, text);
        }
    }

    private Step accepted() {
        Instant sent = fire.sent();
        Instant answered = fire.answered();
        return sent == null || answered == null
                ? Step.of(GOOD, answered, "accepted.plain")
                : Step.of(GOOD, answered, "accepted", Duration.between(sent, answered));
    }

    private void refused(Sentences line, String text) {
        Optional<List<String>> closed = line.find("trigger.unknown.closed");
        Optional<List<String>> lastTried = line.find("trigger.not.reached");
        if (closed.isPresent()) {
            steps.add(Step.of(
                            BAD,
                            fire.answered(),
                            "unknown.closed",
                            closed.get().get(0),
                            new Key("delivery.AT_MOST_ONCE"))
                    .saying(closed.get().get(1)));
        } else if (lastTried.isPresent()) {
            steps.add(Step.of(
                            BAD,
                            fire.answered(),
                            "notReached.last",
                            lastTried.get().get(0))
                    .saying(lastTried.get().get(1)));
        } else if (text.matches("(?is).*discard.later.*")) {
            steps.add(Step.of(RULE, fire.answered(), "discarded", new Key("block.DISCARD_LATER"))
                    .saying(text));
        } else {
            String shown = text.isEmpty() ? said.last() : text;
            steps.add(
                    Step.of(BAD, fire.answered(), "refused", fire.triggerCode()).saying(shown));
        }
    }
}
