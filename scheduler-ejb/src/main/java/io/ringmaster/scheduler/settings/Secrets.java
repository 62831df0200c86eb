package io.ringmaster.scheduler.settings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The shared token of the executors and the token of the management API. There is no default: what nobody gave is made, at
 * random, and kept in a file that only the server's user can read.
 */
public final class Secrets {
    private static final Set<String> WELL_KNOWN = Set.of("default_token");
    private static final int BYTES = 32;

    private final String executorToken;
    private final Optional<String> previousExecutorToken;
    private final Optional<String> oidcSecret;
    private final String apiToken;
    private final Path executorTokenFile;
    private final Path apiTokenFile;

    /**
     * Reads or makes the secrets.
     *
     * @throws InsecureToken if the executors' token is well known, or blank, which is a file without content, and nobody
     *     asked for that
     * @throws UncheckedIOException if a file can be neither read nor made
     */
    public Secrets(Settings settings) {
        this.executorTokenFile = file(settings, Settings.TOKEN_FILE, "executor.token");
        this.apiTokenFile = file(settings, Settings.API_TOKEN_FILE, "api.token");
        this.executorToken = value(settings.get(Settings.TOKEN), executorTokenFile);
        this.apiToken = value(settings.get(Settings.API_TOKEN), apiTokenFile);
        this.previousExecutorToken = previous(settings);
        this.oidcSecret = given(settings, Settings.OIDC_SECRET, Settings.OIDC_SECRET_FILE);
        if (isInsecure() && !settings.get(Settings.INSECURE)) {
            throw new InsecureToken();
        }
    }

    private static Optional<String> previous(Settings settings) {
        return given(settings, Settings.TOKEN_PREVIOUS, Settings.TOKEN_PREVIOUS_FILE);
    }

    private static Optional<String> given(Settings settings, Setting<String> value, Setting<String> file) {
        return Optional.of(settings.get(value))
                .filter(text -> !text.isEmpty())
                .or(() -> Optional.of(settings.get(file))
                        .filter(name -> !name.isEmpty())
                        .map(name -> read(Path.of(name))));
    }

    /** What the center shows to the identity provider; empty for a public client. */
    public Optional<String> oidcSecret() {
        return oidcSecret;
    }

    /** What executors sent and were sent before, which is good too until the setting goes; empty if there is none. */
    public Optional<String> previousExecutorToken() {
        return previousExecutorToken;
    }

    /** Whether everybody may know the executors' token, or there is none: only the setting {@code insecure} allows it. */
    public boolean isInsecure() {
        return isInsecure(executorToken)
                || previousExecutorToken.filter(Secrets::isInsecure).isPresent();
    }

    private static boolean isInsecure(String token) {
        return token.isEmpty() || WELL_KNOWN.contains(token);
    }

    /** What executors send and are sent. */
    public String executorToken() {
        return executorToken;
    }

    /** What callers of the management API send. */
    public String apiToken() {
        return apiToken;
    }

    public Path executorTokenFile() {
        return executorTokenFile;
    }

    public Path apiTokenFile() {
        return apiTokenFile;
    }

    /** Whether somebody gave the secret. Takes as long for a wrong one as for the right one; nothing is never right. */
    public static boolean match(String secret, @Nullable String given) {
        return given != null && MessageDigest.isEqual(sha256(secret), sha256(given)) && !given.isEmpty();
    }

    /** Digests are of one length, so that not even the length can be measured. */
    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** SHA-256 in hexadecimal digits, by which a random secret is found again. */
    public static String digest(String secret) {
        return HexFormat.of().formatHex(sha256(secret));
    }

    /** A new secret of 256 bits, in letters that a header and an address may have. */
    public static String random() {
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    }

    private static Path file(Settings settings, Setting<String> setting, String name) {
        String given = settings.get(setting);
        return given.isEmpty() ? settings.get(Settings.DATA).resolve(name) : Path.of(given);
    }

    private static String value(String given, Path file) {
        return given.isEmpty() ? made(file) : given;
    }

    /**
     * The secret of a file, which is made at random if it is not there.
     *
     * @throws UncheckedIOException if the file can be neither read nor made
     */
    public static String made(Path file) {
        try {
            make(file);
            return read(file);
        } catch (IOException failure) {
            throw unusable(file, failure);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).trim();
        } catch (IOException failure) {
            throw unusable(file, failure);
        }
    }

    private static UncheckedIOException unusable(Path file, IOException failure) {
        return new UncheckedIOException("Secret file " + file, failure);
    }

    private static void make(Path file) throws IOException {
        if (Files.exists(file)) {
            return;
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        String text = random() + "\n";
        try {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, text, StandardCharsets.UTF_8, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException anotherWasFaster) {
            Files.readString(file);
        }
    }

    /** The executors' token is one that everybody knows. */
    public static final class InsecureToken extends RuntimeException {
        private static final long serialVersionUID = 1;

        InsecureToken() {
            super("The executors' token is well known or blank: change " + Settings.TOKEN.name() + ", or set "
                    + Settings.INSECURE.name() + "=true while the fleet still uses it");
        }
    }
}
