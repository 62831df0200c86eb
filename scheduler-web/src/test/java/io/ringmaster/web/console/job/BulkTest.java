package io.ringmaster.web.console.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobListing;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BulkTest {
    @Test
    void whatIsRefusedDoesNotKeepTheOthers() {
        List<Integer> done = new ArrayList<>();
        Bulk bulk = Bulk.of(
                List.of(row(1), row(2), row(3)),
                id -> {
                    if (id == 2) {
                        throw Rejected.unknown("job.unknown", id);
                    }
                    done.add(id);
                },
                Rejected::key);
        assertThat(done).containsExactly(1, 3);
        assertThat(bulk.done()).isEqualTo(2);
        assertThat(bulk.all()).isEqualTo(3);
        assertThat(bulk.refused()).containsExactly(new Bulk.Refused(2, "job 2", "job.unknown"));
    }

    @Test
    void whatComesNextIsAddedAndFewRefusalsAreShown() {
        Bulk sum = Bulk.NOTHING;
        for (int piece = 0; piece < 3; piece++) {
            List<JobListing.Name> jobs =
                    IntStream.range(0, 30).mapToObj(BulkTest::row).toList();
            sum = sum.plus(Bulk.of(
                    jobs,
                    id -> {
                        throw Rejected.because("no");
                    },
                    Rejected::key));
        }
        assertThat(sum.failed()).isEqualTo(90);
        assertThat(sum.refused()).hasSize(50);
        assertThat(sum.done()).isZero();
    }

    @Test
    void aSweepKnowsHowFarItIsAndEndsWithTheLastPiece() {
        Sweep sweep = Sweep.begin(BulkAction.START, 80);
        Sweep half = sweep.after(new Bulk(40, 0, List.of()), 41);
        assertThat(half.percent()).isEqualTo(50);
        assertThat(half.before()).isEqualTo(41);
        assertThat(half.over()).isFalse();
        assertThat(half.after(new Bulk(39, 1, List.of()), null))
                .returns(true, Sweep::over)
                .returns(100, Sweep::percent);
        assertThat(half.ended().over()).isTrue();
    }

    private static JobListing.Name row(int id) {
        return new JobListing.Name(id, "job " + id);
    }
}
