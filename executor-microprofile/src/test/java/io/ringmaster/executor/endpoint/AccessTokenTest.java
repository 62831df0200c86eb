package io.ringmaster.executor.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.config.ExecutorSettings;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AccessTokenTest {
    @Test
    void onlyTheExactTokenPasses() {
        AccessToken token = of(Map.of("ringmaster.executor.token", "tok-1"));

        assertThat(token.refusal("tok-1")).isEmpty();
        assertThat(token.refusal("tok-2")).isPresent();
        assertThat(token.refusal("")).isPresent();
        assertThat(token.refusal(null)).isPresent();
    }

    @Test
    void withoutATokenEverybodyIsRefusedAndToldWhichSettingIsMissing() {
        assertThat(of(Map.of()).refusal("anything").orElseThrow())
                .contains("ringmaster.executor.token", "ringmaster.executor.insecure");
    }

    @Test
    void insecureIsTheOwnersChoiceAndNotMoreThanATokenThatIsSet() {
        assertThat(of(Map.of("ringmaster.executor.insecure", "true")).refusal(null))
                .isEmpty();
        assertThat(of(Map.of("ringmaster.executor.insecure", "true", "ringmaster.executor.token", "t"))
                        .refusal(null))
                .isPresent();
    }

    private static AccessToken of(Map<String, String> values) {
        return new AccessToken(ExecutorSettings.from(key -> Optional.ofNullable(values.get(key))));
    }
}
