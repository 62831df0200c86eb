package io.ringmaster.web.console.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.i18n.Rejected;
import java.util.ArrayList;
import java.util.List;
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

    private static JobRow row(int id) {
        return new JobRow(id, 1, "g", "job " + id, null, null, "BEAN", "NONE", null, false, null, null, null);
    }
}
