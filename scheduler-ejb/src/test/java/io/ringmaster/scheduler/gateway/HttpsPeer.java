package io.ringmaster.scheduler.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** An executor on https that takes every call; its certificate is for "localhost", of an authority made for it alone. */
public final class HttpsPeer implements AutoCloseable {
    private static final String PASSWORD = "of this test";

    private final AtomicInteger calls = new AtomicInteger();
    private final Path authority;
    private final HttpsServer server;

    /** @param folder an empty one */
    public HttpsPeer(Path folder) throws IOException, GeneralSecurityException, InterruptedException {
        Path store = folder.resolve("keys.p12");
        keytool(store, "-alias", "authority", "-dname", "CN=authority", "-ext", "bc:critical=ca:true");
        keytool(store, "-alias", "peer", "-dname", "CN=peer", "-signer", "authority", "-ext", "san=dns:localhost");
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream stored = Files.newInputStream(store)) {
            keys.load(stored, PASSWORD.toCharArray());
        }
        authority = Files.writeString(folder.resolve("authority.pem"), pem(keys.getCertificate("authority")));
        keys.deleteEntry("authority");
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(speakingAs(keys)));
        server.createContext("/", exchange -> {
            calls.incrementAndGet();
            exchange.getRequestBody().readAllBytes();
            byte[] answer = "{\"code\":200}".getBytes(UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
    }

    /** A PEM file with the certificate of the authority. */
    public Path authority() {
        return authority;
    }

    /** Requests that came through. */
    public int calls() {
        return calls.get();
    }

    /** @param host a name of this machine */
    public String address(String host) {
        return "https://" + host + ":" + server.getAddress().getPort() + "/";
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private static SSLContext speakingAs(KeyStore keys) throws GeneralSecurityException {
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private static void keytool(Path store, String... arguments) throws IOException, InterruptedException {
        List<String> command = Stream.concat(
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin", "keytool")
                                        .toString(),
                                "-genkeypair",
                                "-keyalg",
                                "EC",
                                "-keystore",
                                store.toString(),
                                "-storepass",
                                PASSWORD),
                        Stream.of(arguments))
                .toList();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(said);
        }
    }

    private static String pem(Certificate certificate) throws GeneralSecurityException {
        return "-----BEGIN CERTIFICATE-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(certificate.getEncoded())
                + "\n-----END CERTIFICATE-----\n";
    }
}
