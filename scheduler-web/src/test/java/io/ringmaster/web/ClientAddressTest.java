package io.ringmaster.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.settings.Networks;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientAddressTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "no proxy is known                     |            | 10.0.0.1 | 1.2.3.4                    | 10.0.0.1",
                "nobody says anything                  | 10.0.0.0/8 | 10.0.0.1 |                            | 10.0.0.1",
                "a known proxy says                    | 10.0.0.0/8 | 10.0.0.1 | 1.2.3.4                    | 1.2.3.4",
                "a stranger says                       | 10.0.0.0/8 | 11.0.0.1 | 1.2.3.4                    | 11.0.0.1",
                "a client made up what it is           | 10.0.0.0/8 | 10.0.0.1 | 9.9.9.9, 1.2.3.4           | 1.2.3.4",
                "a proxy before a proxy                | 10.0.0.0/8 | 10.0.0.1 | 9.9.9.9, 1.2.3.4, 10.0.0.2 | 1.2.3.4",
                "nothing but proxies                   | 10.0.0.0/8 | 10.0.0.1 | 10.0.0.3,10.0.0.2          | 10.0.0.3",
                "with a port                           | 10.0.0.0/8 | 10.0.0.1 | 1.2.3.4:5678               | 1.2.3.4",
                "of the new kind                       | ::1        | ::1      | [2001:db8::7]:443          | 2001:db8:0:0:0:0:0:7",
                "a name, which nobody looks up         | 10.0.0.0/8 | 10.0.0.1 | localhost                  | 10.0.0.1",
                "rubbish                               | 10.0.0.0/8 | 10.0.0.1 | <script>, 1.2.3.4          | 1.2.3.4",
                "rubbish by the proxy                  | 10.0.0.0/8 | 10.0.0.1 | 1.2.3.4, unknown           | 10.0.0.1",
                "too large a number                    | 10.0.0.0/8 | 10.0.0.1 | 1.2.3.444                  | 10.0.0.1",
            })
    void takesTheWordOfKnownProxiesAlone(String why, String proxies, String remote, String forwarded, String address) {
        Networks known = Networks.parse(proxies == null ? "" : proxies);
        List<String> headers = forwarded == null ? List.of() : List.of(forwarded);
        assertThat(ClientAddress.of(known, remote, headers)).as(why).isEqualTo(address);
    }
}
