package io.ringmaster.executor.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.executor.config.ExecutorSettings;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.util.Map;
import java.util.Optional;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.junit.jupiter.api.Test;

class ExecutorAddressTest {
    @Test
    void isTheSettingAsItIs() {
        assertThat(address(Map.of("ringmaster.executor.address", "https://jobs.example/x"), "/app"))
                .isEqualTo("https://jobs.example/x");
    }

    @Test
    void waitsForAPortThatNobodyTells() {
        assertThat(find(Map.of("ringmaster.executor.ip", "10.0.0.7"), "")).isEmpty();
        assertThat(find(Map.of("xxl.job.executor.port", "-1"), "")).isEmpty();
    }

    @Test
    void takesThePortThatWildFlyTells() throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("jboss.as:socket-binding-group=standard-sockets,socket-binding=http");
        server.registerMBean(new StandardMBean(new Bound(18080), BoundMBean.class), name);
        try {
            assertThat(address(Map.of("ringmaster.executor.ip", "10.0.0.7"), ""))
                    .isEqualTo("http://10.0.0.7:18080/ringmaster/");
        } finally {
            server.unregisterMBean(name);
        }
    }

    @Test
    void containsContextPathAndPrefix() {
        assertThat(address(Map.of("ringmaster.executor.ip", "10.0.0.7", "ringmaster.executor.port", "8081"), "/app"))
                .isEqualTo("http://10.0.0.7:8081/app/ringmaster/");
        assertThat(address(
                        Map.of(
                                "ringmaster.executor.ip",
                                "10.0.0.7",
                                "ringmaster.executor.path",
                                "/jobs/x/",
                                "ringmaster.executor.port",
                                "8080"),
                        ""))
                .isEqualTo("http://10.0.0.7:8080/jobs/x/");
        assertThat(address(Map.of("ringmaster.executor.ip", "fd00::1", "ringmaster.executor.port", "8080"), ""))
                .isEqualTo("http://[fd00::1]:8080/ringmaster/");
    }

    @Test
    void asksTheMachineIfNobodySaysMore() {
        assertThat(address(Map.of("ringmaster.executor.port", "8080"), "/app"))
                .matches("http://[0-9.]+:8080/app/ringmaster/");
    }

    @Test
    void isNoneThatMeansAnotherMachineElsewhere() throws Exception {
        assertThatThrownBy(() -> ExecutorAddress.reachable(InetAddress.getByName("127.0.1.1")))
                .hasMessageContaining("127.0.1.1");
        assertThat(ExecutorAddress.reachable(InetAddress.getByName("10.0.0.7"))).isEqualTo("10.0.0.7");
    }

    private static Optional<String> find(Map<String, String> values, String contextPath) {
        return ExecutorAddress.of(ExecutorSettings.from(key -> Optional.ofNullable(values.get(key))), contextPath);
    }

    private static String address(Map<String, String> values, String contextPath) {
        return find(values, contextPath).orElseThrow();
    }

    /** As WildFly's, named as JMX names attributes there. */
    public interface BoundMBean {
        int getboundPort();
    }

    private record Bound(int port) implements BoundMBean {
        @Override
        public int getboundPort() {
            return port;
        }
    }
}
