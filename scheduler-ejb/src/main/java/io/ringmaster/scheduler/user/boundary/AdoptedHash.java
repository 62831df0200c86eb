package io.ringmaster.scheduler.user.boundary;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;

/** Hashes of an adopted database (interop 3.3): MD5 or SHA-256 without salt, told apart by their length. */
final class AdoptedHash {
    /** Those of the password that the original creates its administrator with (interop 3.4). */
    private static final Set<String> WELL_KNOWN = Set.of(
            "e10adc3949ba59abbe56e057f20f883e", "8d969eef6ecad3c29a3a629280e686cf0c3f5d5a86aff3ca12020c923adc6c92");

    private static final int MD5_LENGTH = 32;
    private static final int SHA256_LENGTH = 64;

    private AdoptedHash() {}

    static boolean isWellKnown(String stored) {
        return WELL_KNOWN.contains(stored);
    }

    static boolean matches(String password, String stored) {
        return switch (stored.length()) {
            case MD5_LENGTH -> isDigest("MD5", password, stored);
            case SHA256_LENGTH -> isDigest("SHA-256", password, stored);
            default -> false;
        };
    }

    /**
     * The hash of a new password in the form of a stored one, for a live XXL-JOB console; empty where there is none, because
     * nobody needs a weak hash then.
     */
    static String inFormOf(String stored, String password) {
        return switch (stored.length()) {
            case MD5_LENGTH -> digest("MD5", password);
            case SHA256_LENGTH -> digest("SHA-256", password);
            default -> "";
        };
    }

    private static boolean isDigest(String algorithm, String password, String stored) {
        return MessageDigest.isEqual(
                digest(algorithm, password).getBytes(StandardCharsets.US_ASCII),
                stored.getBytes(StandardCharsets.UTF_8));
    }

    private static String digest(String algorithm, String password) {
        try {
            byte[] digest = MessageDigest.getInstance(algorithm).digest(password.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException everyJdkHasBoth) {
            throw new IllegalStateException(everyJdkHasBoth);
        }
    }
}
