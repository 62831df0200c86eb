package io.ringmaster.scheduler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeRingTest {
    private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");
    private final TimeRing<Instant> ring = new TimeRing<>(Function.identity());

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 59, 60, 61, 65, 3600})
    void handsOutEverythingUpToNowAfterAnyPauseEachOnce(int pauseSeconds) {
        List<Instant> all = new ArrayList<>();
        for (int second = 0; second <= 5; second++) {
            all.add(START.plusSeconds(second));
            ring.put(START.plusSeconds(second));
        }
        Instant now = START.plusSeconds(pauseSeconds);

        List<Instant> taken = ring.takeUntil(now);

        assertThat(taken)
                .containsExactlyElementsOf(
                        all.stream().filter(time -> !time.isAfter(now)).toList());
        assertThat(ring.takeUntil(now)).isEmpty();
        assertThat(ring.size()).isEqualTo(all.size() - taken.size());
    }

    @Test
    void handsOutNothingEarlyNotEvenWithinItsSecond() {
        ring.put(START.plusMillis(700));

        assertThat(ring.takeUntil(START.plusMillis(699))).isEmpty();
        assertThat(ring.takeUntil(START.plusMillis(700))).containsExactly(START.plusMillis(700));
    }

    @Test
    void keepsWhatSharesASlotButIsAMinuteLater() {
        ring.put(START);
        ring.put(START.plusSeconds(60));

        assertThat(ring.takeUntil(START)).containsExactly(START);
        assertThat(ring.earliest()).contains(START.plusSeconds(60));
    }

    @Test
    void handsOutWhatIsPutAfterItsTime() {
        ring.takeUntil(START.plusSeconds(10));
        ring.put(START.plusSeconds(2));

        assertThat(ring.takeUntil(START.plusSeconds(10))).containsExactly(START.plusSeconds(2));
    }

    @Test
    void losesNothingWhenTheClockGoesBack() {
        ring.takeUntil(START.plusSeconds(10));
        ring.put(START.plusSeconds(3));

        assertThat(ring.takeUntil(START)).isEmpty();
        assertThat(ring.takeUntil(START.plusSeconds(3))).hasSize(1);
    }

    @Test
    void removesOnlyWhatIsUnwanted() {
        ring.put(START);
        ring.put(START.plusSeconds(1));

        assertThat(ring.remove(time -> time.equals(START))).containsExactly(START);
        assertThat(ring.entries()).containsExactly(START.plusSeconds(1));
        assertThat(ring.size()).isEqualTo(1);
    }

    @Test
    void losesAndDoublesNothingUnderStress() throws Exception {
        TimeRing<Integer> shared = new TimeRing<>(number -> START.plusMillis(number / 10));
        int writers = 4;
        int each = 20_000;
        var taken = new ConcurrentLinkedQueue<Integer>();
        var written = new CountDownLatch(writers);
        var pool = Executors.newFixedThreadPool(writers + 2);
        for (int w = 0; w < writers; w++) {
            int first = w * each;
            pool.submit(() -> {
                for (int i = first; i < first + each; i++) {
                    shared.put(i);
                }
                written.countDown();
            });
        }
        for (int r = 0; r < 2; r++) {
            pool.submit(() -> {
                while (written.getCount() > 0) {
                    taken.addAll(shared.takeUntil(START.plusSeconds(30)));
                }
            });
        }
        pool.shutdown();
        assertThat(pool.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        taken.addAll(shared.takeUntil(START.plusSeconds(30)));

        assertThat(taken).hasSize(writers * each).doesNotHaveDuplicates();
        assertThat(shared.size()).isZero();
    }
}
