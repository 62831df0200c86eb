package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A center that lets each token ask once a second. */
@Tag("full")
class ApiRateIT {
    @Test
    void aTokenThatAsksTooOftenHasToWait() {
        Installation installation = new Installation("api-rate").set("RINGMASTER_API_RATE", "1");
        try (PayaraMicro server = PayaraMicro.centerOnly(installation)) {
            server.awaitReady();
            RawHttp http = new RawHttp(URI.create(server.center() + "/api"));
            Map<String, String> headers = Map.of("Authorization", "Bearer " + installation.apiToken());
            List<RawHttp.Answer> answers = IntStream.range(0, 12)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> http.send("GET", "/v1/groups", headers, null)))
                    .toList()
                    .stream()
                    .map(CompletableFuture::join)
                    .toList();
            assertThat(answers).extracting(RawHttp.Answer::status).contains(200, 429);
            assertThat(answers).filteredOn(answer -> answer.status() != 200).allSatisfy(refused -> {
                assertThat(refused.status()).isEqualTo(429);
                assertThat(refused.header("Retry-After")).isEqualTo("1");
                assertThat(refused.json().getString("detail")).isNotBlank();
            });
            // whoever needs no token is not counted
            assertThat(IntStream.range(0, 12)
                            .mapToObj(i -> http.get("/v1/status").status()))
                    .containsOnly(200);
        }
    }
}
