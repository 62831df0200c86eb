package io.ringmaster.scheduler.access;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Names a state by its values: equal values give equal texts, and others practically never do. */
public final class Fingerprint {
    private static final int BYTES = 12;

    private Fingerprint() {}

    /** 24 lower-case hexadecimal digits. The values say by their {@code toString} what they are. */
    public static String of(@Nullable Object... values) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Object value : values) {
                byte[] text = String.valueOf(value).getBytes(UTF_8);
                // with its length before it, so that two values are not taken for one
                digest.update((text.length + (value == null ? "-" : "+")).getBytes(UTF_8));
                digest.update(text);
            }
            return HexFormat.of().formatHex(Arrays.copyOf(digest.digest(), BYTES));
        } catch (NoSuchAlgorithmException never) {
            throw new IllegalStateException(never);
        }
    }
}
