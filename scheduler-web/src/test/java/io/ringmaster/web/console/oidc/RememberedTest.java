package io.ringmaster.web.console.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class RememberedTest {
    private final Queue<String> answers = new ArrayDeque<>();
    private Instant now = Instant.EPOCH;
    private final Remembered<String> remembered = new Remembered<>(this::ask, () -> now);

    @Test
    void whatWillDoIsNotAskedForAgain() throws Exception {
        answers.addAll(List.of("a", "b"));
        assertThat(remembered.get(known -> true)).isEqualTo("a");
        assertThat(remembered.get(known -> true)).isEqualTo("a");
        assertThat(remembered.get("b"::equals)).isEqualTo("b");
    }

    @Test
    void aFailureIsTheAnswerForFiveSecondsButForThoseToWhomTheLastAnswerWillDo() throws Exception {
        answers.addAll(List.of("a", "fail", "b"));
        assertThat(remembered.get(known -> true)).isEqualTo("a");
        assertThatThrownBy(() -> remembered.get("b"::equals)).isInstanceOf(ProviderFailure.class);
        now = now.plus(Duration.ofMillis(4999));
        assertThatThrownBy(() -> remembered.get("b"::equals)).hasRootCauseMessage("fail");
        assertThat(remembered.get("a"::equals)).isEqualTo("a");
        now = now.plus(Duration.ofMillis(1));
        assertThat(remembered.get("b"::equals)).isEqualTo("b");
    }

    private String ask() throws ProviderFailure {
        String answer = answers.remove();
        if (answer.equals("fail")) {
            throw new ProviderFailure(answer);
        }
        return answer;
    }
}
