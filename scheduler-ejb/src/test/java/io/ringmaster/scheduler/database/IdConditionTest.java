package io.ringmaster.scheduler.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class IdConditionTest {
    private static List<Long> run(long from, long to) {
        return LongStream.rangeClosed(from, to).boxed().toList();
    }

    private static String mysql(List<? extends Number> ids) {
        return IdCondition.among(Dialect.MYSQL, "id", ids);
    }

    @Test
    void nothingIsTrueForNoRow() {
        assertThat(mysql(List.of())).isEqualTo("1 = 0");
        assertThat(IdCondition.among(Dialect.H2, "id", List.of())).isEqualTo("1 = 0");
    }

    @Test
    void aLongRunIsARange() {
        assertThat(mysql(run(11, 18))).isEqualTo("id BETWEEN 11 AND 18");
    }

    @Test
    void aShortRunIsAList() {
        assertThat(mysql(run(11, 17))).isEqualTo("id IN (11,12,13,14,15,16,17)");
    }

    @Test
    void runsAndWhatIsBetweenThemAreJoined() {
        List<Long> ids = new ArrayList<>(run(100, 120));
        ids.add(3L);
        ids.addAll(run(10, 20));
        ids.add(90L);
        assertThat(mysql(ids)).isEqualTo("(id BETWEEN 10 AND 20 OR id BETWEEN 100 AND 120 OR id IN (3,90))");
    }

    @Test
    void orderAndRepetitionDoNotMatter() {
        assertThat(mysql(List.of(8, 7, 6, 5, 4, 3, 2, 1, 1, 8))).isEqualTo("id BETWEEN 1 AND 8");
    }

    @Test
    void theLargestNumbersAreARunToo() {
        assertThat(mysql(run(Long.MAX_VALUE - 8, Long.MAX_VALUE)))
                .isEqualTo("id BETWEEN 9223372036854775799 AND 9223372036854775807");
    }

    @Test
    void h2GetsAList() {
        assertThat(IdCondition.among(Dialect.H2, "j.id", run(1, 9))).isEqualTo("j.id IN (1,2,3,4,5,6,7,8,9)");
    }
}
