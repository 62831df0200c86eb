package io.ringmaster.web.why;

import static io.ringmaster.web.why.Step.Mark.BAD;
import static io.ringmaster.web.why.Step.Mark.GOOD;
import static io.ringmaster.web.why.Step.Mark.OPEN;
import static io.ringmaster.web.why.Step.Mark.RULE;
import static io.ringmaster.web.why.Step.Mark.WAY;

import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The result of a fire, and what followed from it. */
final class Ending {
    private static final int OK = 200;
    private static final int TIMEOUT = 502;
    private static final int ALARMED = 2;
    private static final int ALARM_FAILED = 3;

    private final FireFacts fire;
    private final JobThen job;
    private final List<FireFacts> others;
    private final Sentences sending;
    private final Sentences result;
    private final List<Step> steps = new ArrayList<>();

    Ending(FireFacts fire, JobThen job, List<FireFacts> others, Sentences sending) {
        this.fire = fire;
        this.job = job;
        this.others = others;
        this.sending = sending;
        this.result = Sentences.of(fire.handleMessage());
    }

    List<Step> steps() {
        if (fire.handleCode() != 0) {
            steps.add(result());
        } else if (fire.triggerCode() == OK) {
            steps.add(Step.of(OPEN, fire.sent(), "running"));
        }
        children();
        if (fire.status() == ExecutionStatus.FAILED) {
            retry();
            alarm();
        }
        return steps;
    }

    private Step result() {
        Instant at = fire.ended();
        if (fire.handleCode() == OK) {
            Step success = took().map(time -> Step.of(GOOD, at, "succeeded", time))
                    .orElseGet(() -> Step.of(GOOD, at, "succeeded.plain"));
            return success.saying(children(result) ? "" : result.text());
        }
        Optional<List<String>> lost = result.find("result.lost");
        if (lost.isPresent()) {
            return Step.of(BAD, at, "lost", lost.get().get(0));
        }
        Optional<List<String>> killed = result.find("kill.done.genuine").or(() -> result.find("kill.done"));
        if (killed.isPresent()) {
            return Step.of(RULE, at, "killed", killed.get().get(0));
        }
        if (result.text().matches("(?is).*cover.early.*")) {
            return Step.of(RULE, at, "covered", new Step.Key("block.COVER_EARLY"))
                    .saying(result.text());
        }
        return (fire.handleCode() == TIMEOUT
                        ? Step.of(BAD, at, "timeout")
                        : Step.of(BAD, at, "failed", String.valueOf(fire.handleCode())))
                .saying(result.text());
    }

    /** The handler said nothing if the report of the children is all there is. */
    private static boolean children(Sentences result) {
        return result.find("result.children.title").isPresent();
    }

    /** In whole seconds, as results have them; empty if it ended within the second in which it was sent. */
    private Optional<Duration> took() {
        Instant from = fire.sent();
        Instant until = fire.ended();
        if (from == null || until == null) {
            return Optional.empty();
        }
        long seconds = until.getEpochSecond() - from.getEpochSecond();
        return seconds <= 0 ? Optional.empty() : Optional.of(Duration.ofSeconds(seconds));
    }

    private void children() {
        others.stream()
                .filter(other ->
                        other.cause() == Cause.PARENT && Long.valueOf(fire.id()).equals(other.origin()))
                .forEach(child -> steps.add(
                        Step.of(WAY, child.due(), "child", String.valueOf(child.jobId()), String.valueOf(child.id()))
                                .to(child.id())));
        result.each("result.children.gone").forEach(job -> steps.add(Step.of(BAD, null, "child.gone", job.get(0))));
        result.each("result.children.illegal")
                .forEach(text -> steps.add(Step.of(BAD, null, "child.illegal", text.get(0))));
        result.each("result.children.cycle").forEach(job -> steps.add(Step.of(RULE, null, "child.cycle", job.get(0))));
    }

    private void retry() {
        long first = fire.cause() == Cause.RETRY && fire.origin() != null ? fire.origin() : fire.id();
        Optional<FireFacts> next = others.stream()
                .filter(other -> other.cause() == Cause.RETRY
                        && Long.valueOf(first).equals(other.origin())
                        && other.attempt() == fire.attempt() + 1)
                .findFirst();
        Optional<String> noted =
                sending.find("trigger.retried").map(found -> found.get(0)).filter(id -> id.matches("\\d{1,18}"));
        if (next.isPresent()) {
            FireFacts retry = next.get();
            steps.add(Step.of(WAY, retry.due(), "retried", String.valueOf(retry.attempt()), String.valueOf(retry.id()))
                    .to(retry.id()));
        } else if (noted.isPresent()) {
            steps.add(Step.of(WAY, null, "retried.cleared", noted.get()));
        } else if (fire.retries() == 0) {
            steps.add(Step.of(RULE, null, "retry.none"));
        } else if (fire.alarmStatus() == 0) {
            steps.add(Step.of(OPEN, null, "retry.soon"));
        }
    }

    private void alarm() {
        if (fire.alarmStatus() == ALARMED) {
            // without anybody to write to, the alarm counts as given
            steps.add(
                    job.alarmEmail().isEmpty()
                            ? Step.of(RULE, null, "alarm.nobody")
                            : Step.of(WAY, null, "alarmed", job.alarmEmail()));
        } else if (fire.alarmStatus() == ALARM_FAILED) {
            steps.add(Step.of(BAD, null, "alarm.failed"));
        }
    }
}
