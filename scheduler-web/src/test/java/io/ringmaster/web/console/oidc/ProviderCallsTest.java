package io.ringmaster.web.console.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProviderCallsTest {
    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 200 OK\r\nX-Long: ", "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"})
    void aProviderThatDripsIsHungUpOn(String begin) throws Exception {
        try (DrippingServer server = new DrippingServer(begin)) {
            ProviderCalls calls = new ProviderCalls(SSLContext.getDefault(), Duration.ofSeconds(1));
            long started = System.nanoTime();

            assertThatThrownBy(() -> calls.get(URI.create(server.address())))
                    .isInstanceOf(ProviderFailure.class)
                    .hasMessageContaining("within 1 s");
            assertThat(System.nanoTime() - started).isLessThan(TimeUnit.SECONDS.toNanos(10));
            assertThat(server.awaitHungUp()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1 << 20, (1 << 20) + 1})
    void anAnswerHasALargestSize(int size) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, size);
            try (OutputStream body = exchange.getResponseBody()) {
                body.write(new byte[size]);
            }
        });
        server.start();
        try {
            ProviderCalls calls = new ProviderCalls(SSLContext.getDefault(), Duration.ofSeconds(10));
            URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
            if (size > 1 << 20) {
                assertThatThrownBy(() -> calls.get(address))
                        .hasRootCauseMessage("The answer is longer than 1048576 bytes");
            } else {
                assertThat(calls.get(address)).hasSize(size);
            }
        } finally {
            server.stop(0);
        }
    }

    @Test
    void whoRefusesIsQuotedWithTheNameOfTheErrorAlone() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] body = "{\"error\":\"invalid_grant\",\"error_description\":\"code abc\"}".getBytes();
            exchange.sendResponseHeaders(400, body.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
        server.start();
        try {
            ProviderCalls calls = new ProviderCalls(SSLContext.getDefault(), Duration.ofSeconds(10));
            URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
            assertThatThrownBy(() -> calls.get(address)).hasMessageEndingWith("answered 400 invalid_grant");
        } finally {
            server.stop(0);
        }
    }
}
