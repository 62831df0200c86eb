package io.ringmaster.scheduler.audit.control;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.settings.Secrets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Tells the entries that this process wrote from those that somebody put into the table: only this process has the key, and
 * no two of its marks are the same.
 */
public final class AuditMarks {
    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key = new SecretKeySpec(Secrets.random().getBytes(UTF_8), ALGORITHM);
    private final AtomicLong count = new AtomicLong();
    private final LongSupplier node;

    /** @param node the number of this center at the moment */
    public AuditMarks(LongSupplier node) {
        this.node = node;
    }

    /** How many entries this process has signed. */
    long signed() {
        return count.get();
    }

    /** Signs an entry that is about to be stored. */
    void sign(AuditEntry entry) {
        long writer = node.getAsLong();
        String nonce = Long.toHexString(count.incrementAndGet());
        entry.sign(writer, mark(nonce, writer, entry));
    }

    /** Whether this process wrote it, as it is. */
    boolean isOurs(AuditEntry entry) {
        @Nullable String mark = entry.getMark();
        @Nullable Long writer = entry.getNode();
        return mark != null
                && writer != null
                && mark.indexOf('-') > 0
                && Secrets.match(mark(mark.substring(0, mark.indexOf('-')), writer, entry), mark);
    }

    private String mark(String nonce, long writer, AuditEntry entry) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            String form = AuditForm.fields(nonce, writer) + AuditForm.content(entry);
            return nonce + "-" + HexFormat.of().formatHex(mac.doFinal(form.getBytes(UTF_8)));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
