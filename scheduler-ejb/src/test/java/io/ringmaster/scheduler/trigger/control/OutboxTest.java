package io.ringmaster.scheduler.trigger.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.testing.Fires;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OutboxTest {
    private static final Duration QUICK = Duration.ofMillis(5);
    private static final Duration SLOW = Duration.ofMillis(900);

    @Test
    void sendsNothingThatWasNotMarked() {
        Outbox outbox = new Outbox(300, 32);
        outbox.add(fire(1, "a"));

        assertThat(outbox.sendable()).isEmpty();
        List<Routed> chunk = outbox.takeForMarking(200);
        assertThat(outbox.sendable()).isEmpty();
        outbox.marked(chunk, chunk);
        assertThat(outbox.sendable()).isEqualTo(chunk);
        assertThat(outbox.inFlight()).isEqualTo(1);
    }

    @Test
    void whatWasNotSentAfterAllStaysMarkedAndGivesItsRoomBack() {
        Outbox outbox = new Outbox(300, 32);
        outbox.add(fire(1, "a"));
        List<Routed> chunk = outbox.takeForMarking(200);
        outbox.marked(chunk, chunk);

        outbox.sendable().forEach(outbox::unsent);

        assertThat(outbox.inFlight()).isZero();
        assertThat(outbox.hasMarkable()).isFalse();
        assertThat(outbox.sendable()).isEqualTo(chunk);
        assertThat(outbox.inFlight()).isEqualTo(1);
    }

    @Test
    void givesBackWhatWaitsUnmarkedAndNothingElse() {
        Outbox outbox = new Outbox(300, 32);
        outbox.add(fire(1, "a"));
        List<Routed> chunk = outbox.takeForMarking(200);
        outbox.marked(chunk, chunk);
        outbox.add(fire(2, "a"));
        outbox.add(fire(3, "a"));
        outbox.add(fire(4, "b"));
        assertThat(outbox.unmarked()).extracting(Fire::id).containsExactlyInAnyOrder(2L, 3L, 4L);

        assertThat(outbox.withdraw(Set.of(1L, 2L, 4L))).extracting(Fire::id).containsExactlyInAnyOrder(2L, 4L);

        assertThat(outbox.waiting()).isEqualTo(1);
        assertThat(outbox.sendable()).isEqualTo(chunk);
        assertThat(outbox.unmarked()).extracting(Fire::id).containsExactly(3L);
    }

    @Test
    void givesBackWhatIsMarkedAndHasNotGoneOutYet() {
        Outbox outbox = filled("a", 10);
        List<Routed> sent = outbox.sendable();
        assertThat(outbox.ahead()).hasSize(6);
        assertThat(outbox.underWay()).isEqualTo(10);

        assertThat(outbox.takeAhead(fire -> fire.id() != 9)).hasSize(5);

        outbox.answered("a", QUICK);
        assertThat(outbox.sendable()).extracting(routed -> routed.fire().id()).containsExactly(9L);
        outbox.again(sent.get(0).repeated());
        assertThat(outbox.takeAhead(any -> true)).as("it may have arrived").isEmpty();
    }

    @Test
    void dropsWhatIsNoLongerOursAndGivesItsRoomBack() {
        Outbox outbox = new Outbox(300, 32);
        for (int i = 0; i < 24; i++) {
            outbox.add(fire(i, "a"));
        }
        List<Routed> chunk = outbox.takeForMarking(200);
        outbox.marked(chunk, List.of());

        assertThat(chunk).hasSize(24);
        assertThat(outbox.sendable()).isEmpty();
        outbox.add(fire(99, "a"));
        assertThat(outbox.takeForMarking(200)).hasSize(1);
    }

    @Test
    void anAddressStartsSmallAndOpensWithQuickAnswers() {
        Outbox outbox = filled("a", 200);

        assertThat(outbox.sendable()).hasSize(4);
        outbox.answered("a", QUICK);
        outbox.answered("a", QUICK);
        outbox.answered("a", QUICK);
        assertThat(outbox.sendable().size() + outbox.inFlight()).isGreaterThan(20);
        assertThat(outbox.inFlight()).isLessThanOrEqualTo(32);
    }

    @Test
    void aSlowAddressLeavesThePoolToTheOthers() {
        Outbox outbox = new Outbox(5, 32);
        for (int i = 0; i < 20; i++) {
            outbox.add(fire(i, "slow"));
        }
        mark(outbox);
        assertThat(outbox.sendable()).hasSize(4);
        outbox.add(fire(100, "quick"));
        mark(outbox);

        assertThat(outbox.sendable()).extracting(Routed::address).containsExactly("quick");
        outbox.answered("slow", SLOW);
        outbox.answered("slow", SLOW);
        outbox.answered("slow", SLOW);
        assertThat(outbox.sendable()).hasSizeLessThanOrEqualTo(1);
    }

    @Test
    void aSlowAddressIsGivenMoreWhileThePoolHasRoom() {
        Outbox outbox = filled("slow", 1000);
        int inFlight = outbox.sendable().size();

        for (int answers = 0; answers < 50; answers++) {
            outbox.answered("slow", SLOW);
            mark(outbox);
            inFlight += outbox.sendable().size() - 1;
        }

        assertThat(inFlight).isEqualTo(32);
    }

    @Test
    void neverHasMoreInFlightThanThePoolAllows() {
        Outbox outbox = new Outbox(10, 32);
        for (int i = 0; i < 100; i++) {
            outbox.add(fire(i, "a" + i));
        }
        mark(outbox);

        assertThat(outbox.sendable()).hasSize(10);
        outbox.answered("a0", QUICK);
        assertThat(outbox.sendable()).hasSize(1);
    }

    @Test
    void sendsEverythingOnceWhateverTheOrderOfAnswers() {
        Outbox outbox = filled("a", 1000);
        List<Routed> sent = new ArrayList<>(outbox.sendable());
        for (int i = 0; i < sent.size(); i++) {
            outbox.answered("a", QUICK);
            mark(outbox);
            sent.addAll(outbox.sendable());
        }

        assertThat(sent).hasSize(1000).doesNotHaveDuplicates();
        assertThat(outbox.waiting()).isZero();
        assertThat(outbox.inFlight()).isZero();
    }

    private static Outbox filled(String address, int count) {
        Outbox outbox = new Outbox(300, 32);
        for (int i = 0; i < count; i++) {
            outbox.add(fire(i, address));
        }
        mark(outbox);
        return outbox;
    }

    private static void mark(Outbox outbox) {
        for (List<Routed> chunk = outbox.takeForMarking(200); !chunk.isEmpty(); chunk = outbox.takeForMarking(200)) {
            outbox.marked(chunk, chunk);
        }
    }

    private static Routed fire(long id, String address) {
        return new Routed(Fires.planned(id, Instant.EPOCH, Fires.job(1, 1, null, Instant.EPOCH, "m")), address);
    }
}
