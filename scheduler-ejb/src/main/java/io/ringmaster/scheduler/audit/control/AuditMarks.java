package io.ringmaster.scheduler.audit.control;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Instant;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Signs the entries that this process writes: only it has the key to do so, and no two of its marks are the same. */
public final class AuditMarks {
    private final KeyPair keys = pair();
    private final AtomicLong count = new AtomicLong();
    private final LongSupplier node;

    /** @param node the number of this center at the moment */
    public AuditMarks(LongSupplier node) {
        this.node = node;
    }

    private static KeyPair pair() {
        try {
            return KeyPairGenerator.getInstance(AuditKey.ALGORITHM).generateKeyPair();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** By which everybody knows the entries of this process. */
    AuditKey key() {
        return new AuditKey(keys.getPublic());
    }

    /** How many entries this process has signed. */
    long signed() {
        return count.get();
    }

    /** The first entry of a chain of this process, which says by what key the others are known. */
    AuditEntry first(long center, Instant now) {
        AuditEntry entry =
                new AuditEntry(now, "", "", AuditKey.KIND, center, AuditAction.JOIN.text(), null, key().text());
        sign(entry, center);
        return entry;
    }

    /** Signs an entry that is about to be stored. */
    void sign(AuditEntry entry) {
        sign(entry, node.getAsLong());
    }

    private void sign(AuditEntry entry, long writer) {
        String nonce = Long.toHexString(count.incrementAndGet());
        try {
            Signature signature = Signature.getInstance(AuditKey.ALGORITHM);
            signature.initSign(keys.getPrivate());
            signature.update(AuditForm.signed(nonce, writer, entry).getBytes(UTF_8));
            entry.sign(
                    writer,
                    nonce + "-" + Base64.getUrlEncoder().withoutPadding().encodeToString(signature.sign()));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
