package io.ringmaster.scheduler.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.gateway.HttpsPeer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuthoritiesTest {
    @TempDir
    Path folder;

    @Test
    void theServersAuthoritiesStayTrusted() throws Exception {
        Authorities none = Authorities.read("");
        try (HttpsPeer peer = new HttpsPeer(folder)) {
            Authorities own = Authorities.read(peer.authority().toString());

            assertThat(none.issuers()).isNotEmpty();
            assertThat(own.issuers())
                    .containsAll(none.issuers())
                    .hasSize(none.issuers().size() + 1);
        }
    }
}
