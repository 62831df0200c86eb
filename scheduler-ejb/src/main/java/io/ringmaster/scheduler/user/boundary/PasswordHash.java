package io.ringmaster.scheduler.user.boundary;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * Hashes of passwords, in the form of Jakarta Security's {@code Pbkdf2PasswordHash}:
 * {@code algorithm:iterations:salt:hash}. Made here because the first administrator is made before, and outside of, anything
 * that the container injects.
 */
final class PasswordHash {
    private static final String ALGORITHM = "PBKDF2WithHmacSHA512";
    private static final int ITERATIONS = 210_000;
    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;

    private PasswordHash() {}

    /** A hash with a new salt; takes some tenths of a second on purpose. */
    static String of(String password) {
        byte[] salt = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        Base64.Encoder encoder = Base64.getEncoder();
        return ALGORITHM + ":" + ITERATIONS + ":" + encoder.encodeToString(salt) + ":"
                + encoder.encodeToString(derive(password, ALGORITHM, ITERATIONS, salt, HASH_BYTES));
    }

    /** Whether the password makes this hash; a text that is no hash matches nothing. */
    static boolean matches(String password, String stored) {
        String[] parts = stored.split(":", -1);
        if (parts.length != 4) {
            return false;
        }
        try {
            byte[] salt = Base64.getDecoder().decode(parts[2]);
            byte[] hash = Base64.getDecoder().decode(parts[3]);
            return MessageDigest.isEqual(
                    hash, derive(password, parts[0], Integer.parseInt(parts[1]), salt, hash.length));
        } catch (IllegalArgumentException noHash) {
            return false;
        }
    }

    private static byte[] derive(String password, String algorithm, int iterations, byte[] salt, int bytes) {
        try {
            PBEKeySpec key = new PBEKeySpec(password.toCharArray(), salt, iterations, bytes * Byte.SIZE);
            return SecretKeyFactory.getInstance(algorithm).generateSecret(key).getEncoded();
        } catch (GeneralSecurityException unknownAlgorithm) {
            throw new IllegalArgumentException(unknownAlgorithm);
        }
    }
}
