package io.ringmaster.executor.registration;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.config.ExecutorSettings;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExecutorAddressTest {
    @Test
    void isTheSettingAsItIs() {
        assertThat(address(Map.of("ringmaster.executor.address", "https://jobs.example/x"), "/app"))
                .isEqualTo("https://jobs.example/x");
    }

    @Test
    void containsContextPathAndPrefix() {
        assertThat(address(Map.of("ringmaster.executor.ip", "10.0.0.7", "ringmaster.executor.port", "8081"), "/app"))
                .isEqualTo("http://10.0.0.7:8081/app/ringmaster/");
        assertThat(address(Map.of("ringmaster.executor.ip", "10.0.0.7", "ringmaster.executor.path", "/jobs/x/"), ""))
                .isEqualTo("http://10.0.0.7:8080/jobs/x/");
        assertThat(address(Map.of("ringmaster.executor.ip", "fd00::1"), ""))
                .isEqualTo("http://[fd00::1]:8080/ringmaster/");
    }

    @Test
    void asksTheMachineIfNobodySaysMore() {
        assertThat(address(Map.of(), "/app")).matches("http://[0-9.]+:8080/app/ringmaster/");
    }

    private static String address(Map<String, String> values, String contextPath) {
        return ExecutorAddress.of(ExecutorSettings.from(key -> Optional.ofNullable(values.get(key))), contextPath);
    }
}
