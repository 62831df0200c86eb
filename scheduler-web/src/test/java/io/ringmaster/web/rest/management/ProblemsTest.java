package io.ringmaster.web.rest.management;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.boundary.JobDraft;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class ProblemsTest {
    private final Problems problems = new Problems();
    private final Messages english = Messages.of(Locale.ENGLISH);

    @Test
    void aRefusedValueIsNamed() {
        Problem problem = problems.of(Rejected.field("param", "field.length", 0, 2048), english);
        assertThat(problem.status()).isEqualTo(400);
        assertThat(problem.field()).isEqualTo("param");
        assertThat(problem.detail()).isEqualTo("Must have 0 to 2048 characters");
    }

    @Test
    void isFoundUnderWhatTheServerWrapsItIn() {
        Problem problem = problems.of(new RuntimeException(Rejected.unknown("job.unknown", 7)), english);
        assertThat(problem.status()).isEqualTo(404);
        assertThat(problem.detail()).isEqualTo("There is no job 7");
    }

    @Test
    void speaksTheLanguageOfTheCaller() {
        Problem problem = problems.of(Rejected.because("group.last"), Messages.of(Locale.SIMPLIFIED_CHINESE));
        assertThat(problem.status()).isEqualTo(409);
        assertThat(problem.detail()).isEqualTo("这是最后一个执行器组");
    }

    @Test
    void whatTheCallerMayNotKnowIsLoggedUnderAnId() {
        Problem problem = problems.of(new IllegalStateException("secret"), english);
        assertThat(problem.status()).isEqualTo(500);
        assertThat(problem.errorId()).isNotBlank();
        assertThat(problem.detail()).contains(problem.errorId()).doesNotContain("secret");
        assertThat(problems.of(new DatabaseFailure(new Exception("secret")), english)
                        .status())
                .isEqualTo(503);
    }

    @Test
    void aBodyThatCannotBeReadNamesItsAttribute() throws Exception {
        try (Jsonb json = JsonbBuilder.create()) {
            JobDraft draft = json.fromJson("{\"groupId\": 3, \"description\": \"d\", \"unknown\": 1}", JobDraft.class);
            assertThat(draft.groupId()).isEqualTo(3);
            assertThat(draft.retries()).isNull();
            try {
                json.fromJson("{\"retries\": \"many\"}", JobDraft.class);
                throw new AssertionError("accepted");
            } catch (JsonbException refused) {
                Problem problem = problems.of(new RuntimeException(refused), english);
                assertThat(problem.status()).isEqualTo(400);
                assertThat(problem.field()).isEqualTo("retries");
            }
        }
    }

    @Test
    void viewsBecomeJsonWithoutWhatIsAbsent() throws Exception {
        try (Jsonb json = JsonbBuilder.create()) {
            assertThat(json.toJson(new Times(List.of(Instant.parse("2026-03-01T10:00:00Z")))))
                    .isEqualTo("{\"times\":[\"2026-03-01T10:00:00Z\"]}");
            assertThat(json.toJson(new Status(true, null, "1", null))).isEqualTo("{\"ready\":true,\"version\":\"1\"}");
        }
    }
}
