package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.loop.Deadline;
import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.loop.Loop;
import io.ringmaster.scheduler.testing.SettableClock;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DutyRosterTest {
    private final List<String> events = new CopyOnWriteArrayList<>();
    private volatile Consumer<String> onStop = name -> {};
    private final DutyRoster roster = new DutyRoster(Thread::new, Clock.systemUTC());

    @AfterEach
    void end() {
        roster.stop(soon());
    }

    @Test
    void stopsInTheOppositeOrderOfTheStart() throws Exception {
        roster.start(loops("a", "b", "c"));
        roster.stop(soon());

        assertThat(events).containsSubsequence("start a", "start b", "start c", "stop c", "stop b", "stop a");
    }

    @Test
    void stopsDownToTheOneThatIsNamed() throws Exception {
        roster.start(loops("a", "b", "c"));
        roster.stopUntil(loop -> loop.name().equals("b"), soon());

        assertThat(events).contains("stop c", "stop b").doesNotContain("stop a");
        assertThat(roster.running()).extracting(Loop::name).containsExactly("a");
    }

    @Test
    void aDutyThatCannotStartStopsThoseBeforeIt() {
        assertThatThrownBy(() -> roster.start(loops("a", "b", "broken", "never")))
                .hasMessage("broken");

        assertThat(events)
                .containsSubsequence("start a", "start b", "stop b", "stop a")
                .doesNotContain("start never");
        assertThat(roster.running()).isEmpty();
    }

    @Test
    void aDutyThatFailsLaterIsRunAgainWhileTheOthersGoOn() throws Exception {
        Loop failing = roster.loop(duty("failing", () -> {
            throw new IllegalStateException("later");
        }));
        roster.start(List.of(failing));

        await().until(() -> failing.failures() >= 2);
        assertThat(roster.running()).containsExactly(failing);
    }

    @Test
    void aDutyWithoutProgressIsReportedAndThenNoMore() throws Exception {
        SettableClock clock = new SettableClock();
        DutyRoster timed = new DutyRoster(Thread::new, clock);
        CountDownLatch hang = new CountDownLatch(1);
        Loop hanging = timed.loop(duty("hanging", () -> {
            hang.await();
            return Duration.ofHours(1);
        }));
        timed.start(List.of(hanging));
        await().until(hanging::isRunning);
        Watchdog watchdog = new Watchdog(timed::running, clock);

        clock.pass(Duration.ofSeconds(10));
        watchdog.runOnce();
        assertThat(watchdog.stuck()).isEmpty();
        clock.pass(Duration.ofSeconds(1));
        Duration next = watchdog.runOnce();
        assertThat(watchdog.stuck()).containsExactly("hanging");
        assertThat(next).isLessThanOrEqualTo(Duration.ofSeconds(4));
        hang.countDown();
        await().until(() -> !hanging.isRunning());
        watchdog.runOnce();
        assertThat(watchdog.stuck()).isEmpty();
        timed.stop(soon());
    }

    @Test
    void aDutyThatSaysThatItTakesLongIsNotReportedBefore() throws Exception {
        SettableClock clock = new SettableClock();
        DutyRoster timed = new DutyRoster(Thread::new, clock);
        CountDownLatch hang = new CountDownLatch(1);
        Loop patient = timed.loop(patient(duty("counting", () -> {
            hang.await();
            return Duration.ofHours(1);
        })));
        Loop hanging = timed.loop(duty("hanging", () -> {
            hang.await();
            return Duration.ofHours(1);
        }));
        timed.start(List.of(patient, hanging));
        await().until(() -> patient.isRunning() && hanging.isRunning());
        Watchdog watchdog = new Watchdog(timed::running, clock);

        clock.pass(Duration.ofSeconds(61));
        watchdog.runOnce();
        assertThat(watchdog.stuck()).containsExactly("hanging");
        assertThat(watchdog.stuckFor(Duration.ofSeconds(60))).containsExactly("hanging");
        assertThat(watchdog.stuckFor(Duration.ofSeconds(62))).isEmpty();
        clock.pass(Duration.ofHours(1));
        assertThat(watchdog.stuckFor(Duration.ofSeconds(60))).containsExactlyInAnyOrder("counting", "hanging");
        hang.countDown();
        timed.stop(soon());
    }

    private static Duty patient(Duty duty) {
        return new Duty() {
            @Override
            public String name() {
                return duty.name();
            }

            @Override
            public Duration patience() {
                return Duration.ofHours(1);
            }

            @Override
            public Duration runOnce() throws Exception {
                return duty.runOnce();
            }
        };
    }

    @Test
    void dutiesThatHangAreLeftAloneTogetherAndKeepTheOthersFromNothing() throws Exception {
        CountDownLatch answer = new CountDownLatch(1);
        List<Loop> loops = new ArrayList<>(loops("first"));
        for (int number = 0; number < 12; number++) {
            loops.add(roster.loop(duty("hanging", () -> {
                awaitUninterruptibly(answer);
                return Duration.ofHours(1);
            })));
        }
        loops.addAll(loops("last"));
        roster.start(loops);
        await().until(() -> loops.subList(1, 13).stream().allMatch(Loop::isRunning));

        long begin = System.nanoTime();
        roster.stop(Deadline.in(Duration.ofSeconds(3)));

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(4));
        await().untilAsserted(() -> assertThat(events).containsSubsequence("stop last", "stop first"));
        assertThat(events).doesNotContain("stop hanging");
        answer.countDown();
        await().untilAsserted(() -> assertThat(events).contains("stop hanging"));
    }

    @Test
    void aDutyThatCannotStopIsLeftAlone() throws Exception {
        CountDownLatch answer = new CountDownLatch(1);
        onStop = name -> {
            if (name.equals("b")) {
                awaitUninterruptibly(answer);
            }
        };
        roster.start(loops("a", "b", "c"));

        long begin = System.nanoTime();
        roster.stop(Deadline.in(Duration.ofMillis(300)));

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(2));
        await().untilAsserted(() -> assertThat(events).contains("stop a"));
        assertThat(events).doesNotContain("stop b");
        answer.countDown();
    }

    private static Deadline soon() {
        return Deadline.in(Duration.ofSeconds(5));
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        boolean interrupted = false;
        while (latch.getCount() > 0) {
            try {
                latch.await();
            } catch (InterruptedException ignoredByADatabase) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private List<Loop> loops(String... names) {
        return Stream.of(names)
                .map(name -> roster.loop(duty(name, () -> Duration.ofHours(1))))
                .toList();
    }

    private interface Body {
        Duration run() throws Exception;
    }

    private Duty duty(String name, Body body) {
        return new Duty() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public void start() {
                if (name.equals("broken")) {
                    throw new IllegalStateException(name);
                }
                events.add("start " + name);
            }

            @Override
            public Duration runOnce() throws Exception {
                return body.run();
            }

            @Override
            public void stop() {
                onStop.accept(name);
                events.add("stop " + name);
            }
        };
    }
}
