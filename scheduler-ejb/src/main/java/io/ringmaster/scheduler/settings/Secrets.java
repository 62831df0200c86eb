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
    private final String apiToken;
    private final Path executorTokenFile;
    private final Path apiTokenFile;

    /**
     * Reads or makes the secrets.
     *
     * @throws InsecureToken if the executors' token is well known and nobody asked for that
     * @throws UncheckedIOException if a file can be neither read nor made
     */
    public Secrets(Settings settings) {
        this.executorTokenFile = file(settings, Settings.TOKEN_FILE, "executor-token");
        this.apiTokenFile = file(settings, Settings.API_TOKEN_FILE, "api-token");
        this.executorToken = value(settings.get(Settings.TOKEN), executorTokenFile);
        this.apiToken = value(settings.get(Settings.API_TOKEN), apiTokenFile);
        if (WELL_KNOWN.contains(executorToken) && !settings.get(Settings.INSECURE)) {
            throw new InsecureToken();
        }
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
            return Files.readString(file).trim();
        } catch (IOException unusable) {
            throw new UncheckedIOException("Secret file " + file, unusable);
        }
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
            super("The executors' token is a well-known one: change " + Settings.TOKEN.name() + ", or set "
                    + Settings.INSECURE.name() + "=true while the fleet still uses it");
        }
    }
}
