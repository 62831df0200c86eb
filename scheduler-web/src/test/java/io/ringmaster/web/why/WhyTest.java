package io.ringmaster.web.why;

import static io.ringmaster.web.why.Fires.ADDRESS;
import static io.ringmaster.web.why.Fires.DUE;
import static io.ringmaster.web.why.Step.Mark.BAD;
import static io.ringmaster.web.why.Step.Mark.GOOD;
import static io.ringmaster.web.why.Step.Mark.OPEN;
import static io.ringmaster.web.why.Step.Mark.RULE;
import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.web.why.Step.Key;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever language the engine wrote a record in. */
@ParameterizedClass
@MethodSource("languages")
class WhyTest {
    private static final JobThen JOB =
            new JobThen("CRON", "0 0 10 * * ?", "DO_NOTHING", "FIRST", "SERIAL_EXECUTION", "ops@x");

    @Parameter
    Locale language;

    static Stream<Locale> languages() {
        return Stream.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE, Locale.TRADITIONAL_CHINESE);
    }

    @Test
    void aFireThatWentWell() {
        List<Step> steps = why(fire().sentAfter(20).answered(200, "").ended(200, "done"));
        assertThat(keys(steps)).containsExactly("planned.CRON", "sent", "accepted", "succeeded");
        assertThat(steps.get(0).arguments()).containsExactly("0 0 10 * * ?");
        assertThat(steps.get(1).arguments())
                .as("the routing of that time, not of today")
                .containsExactly(ADDRESS, new Key("route.ROUND"));
        assertThat(steps.get(2).arguments()).containsExactly(Duration.ofMillis(20));
        assertThat(steps.get(1).text(Locale.ENGLISH)).isEqualTo("Sent to " + ADDRESS + "; routing: In turn.");
        assertThat(steps.get(2).text(Locale.ENGLISH)).isEqualTo("The executor took it, after 20 ms.");
        assertThat(steps.get(2).text(Locale.SIMPLIFIED_CHINESE)).containsPattern("\\p{IsHan}");
        assertThat(steps.get(3).quote()).isEqualTo("done");
        assertThat(steps.get(3).mark()).isEqualTo(GOOD);
    }

    @Test
    void aFireThatWaitsAndOneThatRuns() {
        assertThat(keys(why(fire()))).containsExactly("planned.CRON", "waiting");
        assertThat(keys(why(fire().sentAfter(5)))).containsExactly("planned.CRON", "sent", "noAnswer");
        List<Step> running = why(fire().sentAfter(5).answered(200, ""));
        assertThat(keys(running)).containsExactly("planned.CRON", "sent", "accepted", "running");
        assertThat(last(running).mark()).isEqualTo(OPEN);
    }

    @Test
    void missedTimesByTheRuleOfTheJob() {
        List<Step> skipped = why(fire().cause(Cause.MISFIRE)
                .noted("misfire.skipped", "12", "2026-03-01 09:00:00", "2026-03-01 09:55:00")
                .closed());
        assertThat(keys(skipped)).containsExactly("missed.skipped");
        assertThat(last(skipped).mark()).isEqualTo(RULE);
        assertThat(last(skipped).arguments())
                .containsExactly("12", "2026-03-01 09:00:00", "2026-03-01 09:55:00", new Key("misfire.DO_NOTHING"));
        List<Step> fired = why(fire().cause(Cause.MISFIRE)
                .noted("misfire.fired", "12", "2026-03-01 09:00:00", "2026-03-01 09:55:00")
                .sentAfter(10)
                .answered(200, "")
                .ended(200, null));
        assertThat(keys(fired)).containsExactly("missed.fired", "sent", "accepted", "succeeded");
    }

    @Test
    void whoAskedForIt() {
        assertThat(why(fire().cause(Cause.MANUAL).by("ann")).get(0))
                .returns("asked.MANUAL", Step::key)
                .returns(List.of("ann"), Step::arguments);
        assertThat(keys(why(fire().cause(Cause.API)))).startsWith("asked.API.nobody");
        List<Step> again = why(fire().cause(Cause.MANUAL).by("ann").noted("trigger.again", "55"));
        assertThat(keys(again)).startsWith("asked.MANUAL", "again");
        assertThat(again.get(1).record()).isEqualTo(55);
    }

    @Test
    void addressesAndShardsThatItWasGiven() {
        List<Step> steps = why(fire().cause(Cause.MANUAL)
                .by("ann")
                .at("http://a/", "http://b/")
                .shard("1/3"));
        assertThat(keys(steps)).startsWith("asked.MANUAL", "addresses", "shard");
        assertThat(steps.get(1).arguments()).containsExactly("http://a/, http://b/");
        assertThat(steps.get(2).arguments()).containsExactly("2", "3");
    }

    @Test
    void childrenAndTheirParent() {
        assertThat(why(fire().cause(Cause.PARENT).after(90, 0)).get(0).record()).isEqualTo(90);
        Fires parent = fire().sentAfter(5).answered(200, "");
        parent.ended(
                200,
                "<br><br>" + parent.text("result.children.title") + "<br>"
                        + parent.text("result.children.queued", 8, 101) + "<br>"
                        + parent.text("result.children.gone", 9) + "<br>"
                        + parent.text("result.children.illegal", "x") + "<br>"
                        + parent.text("result.children.cycle", 7));
        List<Step> steps = why(parent, fire().id(101).cause(Cause.PARENT).after(100, 0));
        assertThat(keys(steps)).endsWith("succeeded", "child", "child.gone", "child.illegal", "child.cycle");
        assertThat(steps.get(3).quote()).as("the handler said nothing").isEmpty();
        assertThat(steps.get(4).record()).isEqualTo(101);
    }

    @Test
    void retriesLeadForwardAndBack() {
        Fires failed = fire().sentAfter(5)
                .answered(200, "")
                .ended(500, "boom")
                .retries(2)
                .noted("trigger.retried", 101);
        Fires second = fire().id(101)
                .cause(Cause.RETRY)
                .after(100, 1)
                .sentAfter(5)
                .answered(200, "")
                .ended(500, "bang");
        Fires third = fire().id(102).cause(Cause.RETRY).after(100, 2);
        List<Step> steps = why(failed.alarm(2), second, third);
        assertThat(keys(steps)).endsWith("failed", "retried", "alarmed");
        assertThat(steps.get(4).record()).isEqualTo(101);
        List<Step> ofSecond = why(second, failed, third);
        assertThat(ofSecond.get(0)).returns("retry", Step::key).returns(100L, Step::record);
        assertThat(last(ofSecond)).returns("retried", Step::key).returns(102L, Step::record);
        assertThat(why(third, failed, second).get(0).record()).isEqualTo(101);
    }

    @Test
    void aRetryThatWasClearedAndOneThatIsStillToCome() {
        Fires failed = fire().sentAfter(5).answered(200, "").ended(500, "boom").retries(1);
        assertThat(keys(why(failed))).endsWith("failed", "retry.soon");
        assertThat(keys(why(failed.noted("trigger.retried", 101)))).endsWith("failed", "retried.cleared");
        Fires last = fire().sentAfter(5).answered(200, "").ended(500, "boom").alarm(3);
        assertThat(keys(why(last))).endsWith("failed", "retry.none", "alarm.failed");
    }

    @Test
    void cancelledByWhoeverStoppedOrEditedTheJob() {
        Fires cancelled = fire().noted("fire.cancelled.stopped").closed();
        List<Step> steps = Why.of(
                cancelled.facts(),
                alone(0),
                JOB,
                List.of(
                        new JobChange(DUE.plusSeconds(60), "late", "stop", null),
                        new JobChange(DUE.minusSeconds(3), "ann", "stop", null),
                        new JobChange(DUE.minusSeconds(4), "bob", "change", "")));
        assertThat(last(steps))
                .returns("cancelled.stopped.by", Step::key)
                .returns(List.of("ann"), Step::arguments)
                .returns(DUE.minusSeconds(3), Step::at)
                .returns(RULE, Step::mark);
        assertThat(keys(why(cancelled))).containsExactly("planned.CRON", "cancelled.stopped");
        assertThat(keys(why(fire().noted("fire.cancelled.edited").closed()))).endsWith("cancelled.edited");
        assertThat(keys(why(fire().noted("fire.cancelled.deleted").closed()))).endsWith("cancelled.deleted");
        assertThat(keys(why(fire().noted("fire.job.gone").closed()))).endsWith("cancelled.deleted");
        assertThat(last(why(fire().noted("kill.cancelled", "ann").closed())))
                .returns("cancelled.killed", Step::key)
                .returns(List.of("ann"), Step::arguments);
    }

    @ParameterizedTest
    @CsvSource({
        "trigger.no.group, nowhere.no.group",
        "trigger.no.address, nowhere.no.address",
        "trigger.all.drained, nowhere.all.drained",
    })
    void nobodyToSendItTo(String said, String key) {
        List<Step> steps = why(fire().noted(said).nowhere());
        assertThat(keys(steps)).containsExactly("planned.CRON", key, "retry.none");
        assertThat(steps.get(1).mark()).isEqualTo(BAD);
    }

    @Test
    void nobodyAnsweredWhenAskedFirst() {
        Fires fire = fire();
        String report = fire.text("trigger.no.idle") + "; http://a/: busy; http://b/: refused";
        assertThat(why(fire.noted("trigger.again", 5).nowhere()).get(0).key()).isEqualTo("planned.CRON");
        List<Step> steps = Why.of(withTrigger(fire().nowhere().facts(), report), alone(0), JOB, List.of());
        assertThat(steps.get(1)).returns("nowhere.no.idle", Step::key).returns(report, Step::quote);
        assertThat(keys(why(fire().noted("trigger.route.unknown", "NEAREST").nowhere())))
                .contains("nowhere.route");
    }

    @Test
    void addressesThatWereNotReached() {
        List<Step> moved = why(fire().noted("trigger.not.reached", "http://a:1/", "connection refused")
                .sentAfter(30)
                .answered(200, "")
                .ended(200, null));
        assertThat(keys(moved)).containsExactly("planned.CRON", "notReached", "sent", "accepted", "succeeded");
        assertThat(moved.get(1))
                .returns(List.of("http://a:1/"), Step::arguments)
                .returns("connection refused", Step::quote);
        Fires fire = fire().sentAfter(30);
        List<Step> last = why(fire.answered(500, fire.text("trigger.not.reached", ADDRESS, "connection refused")));
        assertThat(keys(last)).containsExactly("planned.CRON", "sent", "notReached.last", "retry.none");
    }

    @Test
    void anAnswerThatNeverCame() {
        Fires fire = fire().sentAfter(30);
        List<Step> waiting = why(fire.answered(200, fire.text("trigger.unknown.waiting", ADDRESS, "time-out")));
        assertThat(keys(waiting)).containsExactly("planned.CRON", "sent", "unknown.waiting", "running");
        assertThat(waiting.get(2).quote()).isEqualTo("time-out");
        Fires once = fire().sentAfter(30);
        assertThat(keys(why(once.answered(500, once.text("trigger.unknown.closed", ADDRESS, "time-out")))))
                .containsExactly("planned.CRON", "sent", "unknown.closed", "retry.none");
    }

    @Test
    void refusedByTheExecutorAndByWhichRule() {
        List<Step> busy =
                why(fire().sentAfter(5).answered(500, "The job is busy here, and its block strategy is DISCARD_LATER"));
        assertThat(busy.get(2)).returns("discarded", Step::key).returns(RULE, Step::mark);
        List<Step> genuine = why(fire().sentAfter(5).answered(500, "block strategy effect: Discard Later"));
        assertThat(genuine.get(2).key()).isEqualTo("discarded");
        List<Step> unknown = why(fire().sentAfter(5).answered(500, "job handler [<x>] not found."));
        assertThat(unknown.get(2)).returns("refused", Step::key).returns("job handler [<x>] not found.", Step::quote);
    }

    @Test
    void lateAndInTheSlowPool() {
        assertThat(keys(why(fire().sentAfter(1000).answered(200, "")))).doesNotContain("late", "slowPool");
        List<Step> late = why(fire().sentAfter(3200).answered(200, ""));
        assertThat(keys(late)).containsExactly("planned.CRON", "sent", "late", "accepted", "running");
        assertThat(late.get(2).arguments()).containsExactly(Duration.ofMillis(3200));
        List<Step> slow = Why.of(fire().sentAfter(3200).answered(200, "").facts(), alone(11), JOB, List.of());
        assertThat(keys(slow)).startsWith("planned.CRON", "slowPool", "sent", "late");
        assertThat(keys(Why.of(fire().sentAfter(20).facts(), alone(10), JOB, List.of())))
                .doesNotContain("slowPool");
    }

    @Test
    void howARunEnded() {
        Fires fire = fire();
        assertThat(ended(500, fire.text("result.lost", ADDRESS)))
                .returns("lost", Step::key)
                .returns(List.of(ADDRESS), Step::arguments);
        assertThat(ended(500, fire.text("kill.done", "ann")))
                .returns("killed", Step::key)
                .returns(List.of("ann"), Step::arguments);
        assertThat(ended(500, fire.text("kill.done.genuine", "ann", 7, ADDRESS)))
                .returns("killed", Step::key)
                .returns(List.of("ann"), Step::arguments);
        assertThat(ended(500, "A later run took its place, as the block strategy COVER_EARLY wants.")
                        .key())
                .isEqualTo("covered");
        assertThat(ended(502, "job timeout").key()).isEqualTo("timeout");
        assertThat(ended(500, "java.lang.IllegalStateException: boom"))
                .returns("failed", Step::key)
                .returns(BAD, Step::mark)
                .returns("java.lang.IllegalStateException: boom", Step::quote);
    }

    @Test
    void withoutAnAddressNobodyIsAlarmed() {
        JobThen quiet = new JobThen("CRON", "0 0 10 * * ?", "DO_NOTHING", "FIRST", "SERIAL_EXECUTION", "");
        FireFacts failed = fire().sentAfter(5)
                .answered(200, "")
                .ended(500, "boom")
                .alarm(2)
                .facts();
        assertThat(last(Why.of(failed, alone(0), quiet, List.of())).key()).isEqualTo("alarm.nobody");
    }

    @Test
    void recordsOfOtherCentersAreQuoted() {
        List<Step> steps = Why.of(
                withTrigger(fire().cause(null).facts(), "任务触发类型：Cron触发<br>调度机器：10.0.0.1"), alone(0), JOB, List.of());
        assertThat(steps.get(0)).returns("foreign", Step::key).returns("任务触发类型：Cron触发 调度机器：10.0.0.1", Step::quote);
    }

    private Step ended(int code, String said) {
        return why(fire().sentAfter(5).answered(200, "").ended(code, said)).get(3);
    }

    private Fires fire() {
        return new Fires(language);
    }

    private static Why.Family alone(int slowBefore) {
        return new Why.Family(null, List.of(), slowBefore);
    }

    private static FireFacts withTrigger(FireFacts facts, @Nullable String message) {
        return new FireFacts(
                facts.id(),
                facts.jobId(),
                facts.cause(),
                facts.origin(),
                facts.attempt(),
                facts.requestedBy(),
                facts.addresses(),
                facts.due(),
                facts.planned(),
                facts.sent(),
                facts.answered(),
                facts.ended(),
                facts.address(),
                facts.sharding(),
                facts.retries(),
                facts.triggerCode(),
                facts.handleCode(),
                facts.alarmStatus(),
                message,
                facts.handleMessage());
    }

    /** The steps, each of which has its text. */
    private static List<Step> why(Fires fire, Fires... others) {
        List<FireFacts> family = Stream.of(others).map(Fires::facts).toList();
        List<Step> steps = Why.of(fire.facts(), new Why.Family(null, family, 0), JOB, List.of());
        assertThat(steps)
                .isNotEmpty()
                .allSatisfy(step ->
                        assertThat(step.text(Locale.ENGLISH)).as(step.key()).isNotBlank());
        return steps;
    }

    private static List<String> keys(List<Step> steps) {
        return steps.stream().map(Step::key).toList();
    }

    private static Step last(List<Step> steps) {
        return steps.get(steps.size() - 1);
    }
}
