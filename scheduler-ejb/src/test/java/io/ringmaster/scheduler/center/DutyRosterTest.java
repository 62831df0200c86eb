package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ringmaster.scheduler.loop.Duty;
import io.ringmaster.scheduler.loop.Loop;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DutyRosterTest {
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final DutyRoster roster = new DutyRoster(Thread::new, Clock.systemUTC());

    @AfterEach
    void end() {
        roster.stop();
    }

    @Test
    void stopsInTheOppositeOrderOfTheStart() throws Exception {
        roster.start(loops("a", "b", "c"));
        roster.stop();

        assertThat(events).containsSubsequence("start a", "start b", "start c", "stop c", "stop b", "stop a");
    }

    @Test
    void stopsDownToTheOneThatIsNamed() throws Exception {
        roster.start(loops("a", "b", "c"));
        roster.stopUntil(loop -> loop.name().equals("b"));

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
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-03-01T10:00:00Z"));
        Clock clock = new Clock() {
            @Override
            public Instant instant() {
                return now.get();
            }

            @Override
            public java.time.ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(java.time.ZoneId zone) {
                return this;
            }
        };
        DutyRoster timed = new DutyRoster(Thread::new, clock);
        CountDownLatch hang = new CountDownLatch(1);
        Loop hanging = timed.loop(duty("hanging", () -> {
            hang.await();
            return Duration.ofHours(1);
        }));
        timed.start(List.of(hanging));
        await().until(hanging::isRunning);
        Watchdog watchdog = new Watchdog(timed::running, clock);

        now.set(now.get().plusSeconds(10));
        watchdog.runOnce();
        assertThat(watchdog.stuck()).isEmpty();
        now.set(now.get().plusSeconds(1));
        Duration next = watchdog.runOnce();
        assertThat(watchdog.stuck()).containsExactly("hanging");
        assertThat(next).isLessThanOrEqualTo(Duration.ofSeconds(4));
        hang.countDown();
        await().until(() -> !hanging.isRunning());
        watchdog.runOnce();
        assertThat(watchdog.stuck()).isEmpty();
        timed.stop();
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
                events.add("stop " + name);
            }
        };
    }
}
