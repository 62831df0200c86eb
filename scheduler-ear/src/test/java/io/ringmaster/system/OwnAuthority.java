package io.ringmaster.system;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A certificate authority that nobody trusts until told to, and the keys of a server that it vouches for. */
final class OwnAuthority {
    static final String PASSWORD = "of this test";

    private final Path keys;
    private final Path certificate;

    /**
     * @param folder where nothing of that kind is yet
     * @param host the name of the server
     */
    OwnAuthority(Path folder, String host) {
        keys = folder.resolve("keys.p12");
        certificate = folder.resolve("authority.pem");
        keytool(
                "-genkeypair",
                "-keyalg",
                "EC",
                "-alias",
                "authority",
                "-dname",
                "CN=authority",
                "-ext",
                "bc:c=ca:true");
        keytool("-exportcert", "-rfc", "-alias", "authority", "-file", certificate.toString());
        keytool(
                "-genkeypair",
                "-keyalg",
                "EC",
                "-alias",
                "server",
                "-dname",
                "CN=server",
                "-signer",
                "authority",
                "-ext",
                "san=dns:" + host);
        // else a server could speak as the authority
        keytool("-delete", "-alias", "authority");
    }

    /** A PKCS #12 file with the keys of the server. */
    Path keys() {
        return keys;
    }

    /** A PEM file with the certificate of the authority. */
    Path certificate() {
        return certificate;
    }

    private void keytool(String... arguments) {
        List<String> command = Stream.concat(
                        Stream.of(Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString()),
                        Stream.concat(
                                Stream.of(arguments), Stream.of("-keystore", keys.toString(), "-storepass", PASSWORD)))
                .toList();
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(said);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
