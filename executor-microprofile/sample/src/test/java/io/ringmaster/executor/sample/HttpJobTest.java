package io.ringmaster.executor.sample;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.ringmaster.executor.api.JobResult;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpJobTest {
    @ParameterizedTest
    @CsvSource({
        "http://a/b, http://a/b, true",
        "http://a/b/, http://a/b?x=1, true",
        "http://a/b, http://a/b/c, true",
        "http://a/b, http://a/bc, false",
        "http://a, http://a.evil/, false",
        "http://a, http://a@evil/, false",
        "http://a, http://a:81/, false",
        "http://a/b, http://a/b/../c, false",
        "http://a/b, http://a/b/%2e%2e/c, false"
    })
    void anAllowedAddressCoversWhatIsBelowIt(String allowed, String url, boolean covered) {
        assertThat(HttpJob.covers(allowed, url)).isEqualTo(covered);
    }

    @Test
    void sendsCookiesAuthorizationAndForm() throws Exception {
        List<String> seen = new CopyOnWriteArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            Stream.of("Cookie", "Authorization", "Content-Type", "X-A")
                    .map(exchange.getRequestHeaders()::getFirst)
                    .forEach(seen::add);
            seen.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        try {
            JobResult result = call(
                    url,
                    "{\"url\":\"%s/x\",\"cookies\":{\"a\":\"1\",\"b\":2},\"auth\":\"Bearer t\",\"headers\":{\"X-A\":\"h\"},"
                                    .formatted(url)
                            + "\"form\":{\"q\":\"a b&c\",\"n\":7}}");

            assertThat(result.code()).isEqualTo(200);
            assertThat(seen)
                    .containsExactly("a=1; b=2", "Bearer t", "application/x-www-form-urlencoded", "h", "q=a+b%26c&n=7");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aGetHasItsFormInTheQueryAndRefusesABody() throws Exception {
        List<String> seen = new CopyOnWriteArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            seen.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        try {
            assertThat(call(url, "{\"url\":\"%s/x?a=1\",\"method\":\"get\",\"form\":{\"q\":\"a b\"}}".formatted(url))
                            .code())
                    .isEqualTo(200);
            JobResult refused = call(url, "{\"url\":\"%s/x\",\"method\":\"GET\",\"data\":\"x\"}".formatted(url));

            assertThat(refused.code()).isEqualTo(500);
            assertThat(refused.text()).contains("data", "GET");
            assertThat(seen).containsExactly("GET /x?a=1&q=a+b");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aMemberThatItDoesNotKnowIsNoSilentSuccess() throws Exception {
        JobResult result = call("http://127.0.0.1:1", "{\"url\":\"http://127.0.0.1:1\",\"proxy\":\"x\"}");

        assertThat(result.code()).isEqualTo(500);
        assertThat(result.text()).contains("proxy", "cookies");
    }

    private static JobResult call(String allowed, String parameter) throws Exception {
        HttpJob job = new HttpJob();
        job.allowList = new Allowing(allowed);
        return job.call(new LoggedLines(parameter).context());
    }
}
