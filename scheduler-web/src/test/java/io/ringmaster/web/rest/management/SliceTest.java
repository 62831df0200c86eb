package io.ringmaster.web.rest.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.i18n.Rejected;
import java.util.List;
import org.junit.jupiter.api.Test;

class SliceTest {
    private static final List<Integer> ALL = List.of(7, 3, 9, 1);

    @Test
    void goesThroughTheListInItsOrderAndEnds() {
        assertThat(slice(null, "3")).isEqualTo(new Slice<>(List.of(7, 3, 9), 9));
        assertThat(slice("9", "3")).isEqualTo(new Slice<>(List.of(1), null));
        assertThat(slice("1", "3")).isEqualTo(new Slice<>(List.of(), null));
        assertThat(slice(" ", null)).isEqualTo(new Slice<>(ALL, null));
    }

    @Test
    void saysWhichParameterIsWrong() {
        assertRefused("after", "4", null);
        assertRefused("after", "x", null);
        assertRefused("size", null, "0");
        assertRefused("size", null, "1001");
    }

    private static void assertRefused(String field, String after, String size) {
        assertThatThrownBy(() -> slice(after, size))
                .isInstanceOfSatisfying(
                        Rejected.class, refused -> assertThat(refused.field()).contains(field));
    }

    private static Slice<Integer> slice(String after, String size) {
        return Slice.of(ALL, Integer::intValue, after, size);
    }
}
