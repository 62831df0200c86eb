package io.ringmaster.scheduler.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworksTest {
    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.255.1.2, true",
        "10.0.0.0/8, 11.0.0.0, false",
        "192.168.1.0/25, 192.168.1.127, true",
        "192.168.1.0/25, 192.168.1.128, false",
        "10.0.0.7, 10.0.0.7, true",
        "10.0.0.7, 10.0.0.6, false",
        "0.0.0.0/0, 8.8.8.8, true",
        "0.0.0.0/0, ::1, false",
        "fe80::/10, fe80::1, true",
        "fe80::/10, fec0::1, false",
        "169.254.0.0/16, ::ffff:169.254.169.254, true"
    })
    void containsWhatHasTheSameBits(String networks, String address, boolean inside) throws UnknownHostException {
        assertThat(Networks.parse(networks).contain(InetAddress.getByName(address)))
                .isEqualTo(inside);
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/x", "fe80::/129", "1.2.3.4.5", "a.b"})
    void refusesWhatIsNoNetwork(String text) {
        assertThatThrownBy(() -> Networks.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"169.254.169.254", "fe80::1", "fd00:ec2::254", "100.100.100.200", "64:ff9b::169.254.169.254"})
    void linkLocalAndMetadataAreRefusedUnlessSomebodySaysOtherwise(String address) throws UnknownHostException {
        assertThat(Settings.of(Map.of()).get(Settings.CALL_REFUSED).contain(InetAddress.getByName(address)))
                .isTrue();
        assertThat(Settings.of(Map.of("ringmaster.call.refused", ""))
                        .get(Settings.CALL_REFUSED)
                        .contain(InetAddress.getByName(address)))
                .isFalse();
    }

    @Test
    void showsThemAsTheyWereWritten() {
        assertThat(Networks.parse(" 10.0.0.0/8, ::1 ")).hasToString("10.0.0.0/8,::1");
    }
}
