package io.ringmaster.web.rest.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.execution.entity.ExecutionStatus;
import io.ringmaster.scheduler.i18n.Rejected;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class QueryTest {
    @Test
    void nothingIsAbsent() {
        assertThat(Query.integer("jobId", null)).isNull();
        assertThat(Query.flag("running", " ")).isNull();
        assertThat(Query.time("from", "")).isNull();
        assertThat(Query.day("from", " ")).isNull();
        assertThat(Query.choice("status", null, ExecutionStatus.class)).isNull();
        assertThat(Query.pageSize(null)).isEqualTo(20);
    }

    @Test
    void whatIsWrongIsNamed() {
        assertRefused("jobId", () -> Query.integer("jobId", "4294967296"));
        assertRefused("before", () -> Query.number("before", "last"));
        assertRefused("running", () -> Query.flag("running", "yes"));
        assertRefused("from", () -> Query.time("from", "yesterday"));
        assertRefused("from", () -> Query.time("from", "+1000000000-12-31T23:59:59Z"));
        assertRefused("from", () -> Query.time("from", "1969-12-31T23:59:59Z"));
        assertRefused("from", () -> Query.day("from", "2026-02-30"));
        assertRefused("from", () -> Query.day("from", "+999999999-01-01"));
        assertRefused("status", () -> Query.choice("status", "LOST", ExecutionStatus.class));
        assertRefused("size", () -> Query.pageSize("201"));
        assertRefused("size", () -> Query.pageSize("0"));
    }

    private static void assertRefused(String name, ThrowingCallable read) {
        assertThatThrownBy(read)
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.field()).contains(name));
    }
}
