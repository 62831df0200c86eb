package io.ringmaster.system;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** The key with which servers of the tests encrypt, and its certificate, which nobody else has signed. */
final class ServerIdentity {
    private static final String PASSWORD = "of these tests";
    private static final String ALIAS = "server";
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private ServerIdentity() {}

    /** Writes {@code key.pem} and {@code certificate.pem} into an empty folder. */
    static void make(Path folder) throws IOException {
        Path store = folder.resolve("keys.p12");
        ServerProcess.run(
                folder.resolve("keytool.log"),
                Map.of(),
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "RSA",
                        "-keysize",
                        "2048",
                        "-validity",
                        "36500",
                        "-dname",
                        "CN=localhost",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD),
                LIMIT);
        try (InputStream stored = Files.newInputStream(store)) {
            KeyStore keys = KeyStore.getInstance("PKCS12");
            keys.load(stored, PASSWORD.toCharArray());
            write(
                    folder.resolve("key.pem"),
                    "PRIVATE KEY",
                    keys.getKey(ALIAS, PASSWORD.toCharArray()).getEncoded());
            write(
                    folder.resolve("certificate.pem"),
                    "CERTIFICATE",
                    keys.getCertificate(ALIAS).getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    private static void write(Path file, String what, byte[] content) throws IOException {
        Files.writeString(
                file,
                "-----BEGIN " + what + "-----\n"
                        + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content)
                        + "\n-----END " + what + "-----\n");
    }
}
