package io.ringmaster.web.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BulkTest {
    private enum Action {
        START
    }

    @Test
    void whatIsRefusedDoesNotKeepTheOthers() {
        Bulk bulk = Bulk.of(List.of(item(1), item(2), item(3)), id -> id == 2 ? "is gone" : null);
        assertThat(bulk.done()).isEqualTo(2);
        assertThat(bulk.all()).isEqualTo(3);
        assertThat(bulk.refused()).containsExactly(new Bulk.Refused(2, "job 2", "is gone"));
    }

    @Test
    void whatComesNextIsAddedAndFewRefusalsAreShown() {
        Bulk sum = Bulk.NOTHING;
        for (int piece = 0; piece < 3; piece++) {
            sum = sum.plus(
                    Bulk.of(LongStream.range(0, 30).mapToObj(BulkTest::item).toList(), id -> "no"));
        }
        assertThat(sum.failed()).isEqualTo(90);
        assertThat(sum.refused()).hasSize(50);
        assertThat(sum.done()).isZero();
    }

    @Test
    void aSweepKnowsHowFarItIsAndEndsWithTheLastPiece() {
        Sweep<Action> half = Sweep.begin(Action.START, 80).after(new Bulk(40, 0, List.of()), 41L);
        assertThat(half.percent()).isEqualTo(50);
        assertThat(half.count()).isEqualTo("40 / 80");
        assertThat(half.before()).isEqualTo(41);
        assertThat(half.over()).isFalse();
        assertThat(half.after(new Bulk(39, 1, List.of()), null))
                .returns(true, Sweep::over)
                .returns("79 / 80", Sweep::count)
                .returns(100, Sweep::percent);
        assertThat(half.ended().over()).isTrue();
    }

    @Test
    void aSweepOfWhatNobodyCountedSaysHowMuchIsDone() {
        Sweep<Action> some = Sweep.begin(Action.START, null).after(new Bulk(7, 1, List.of()), 9L);
        assertThat(some.percent()).isNull();
        assertThat(some.count()).isEqualTo("7");
        assertThat(some.ended().count()).isEqualTo("7 / 8");
    }

    private static Bulk.Item item(long id) {
        return new Bulk.Item(id, "job " + id);
    }
}
