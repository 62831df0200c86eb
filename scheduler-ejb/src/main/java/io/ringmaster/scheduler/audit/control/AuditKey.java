package io.ringmaster.scheduler.audit.control;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** By which the entries of one center's process are known, by whoever looks. */
public final class AuditKey {
    /** What the audit trail calls a center. */
    public static final String KIND = "center";

    static final String ALGORITHM = "Ed25519";
    private static final String NAME = "key=";

    private final PublicKey key;

    AuditKey(PublicKey key) {
        this.key = key;
    }

    /** The key that a chain's first entry tells, if that is what it is: signed with this very key. */
    public static Optional<AuditKey> of(AuditEntry first) {
        String told = first.getAfter();
        if (told == null || !told.startsWith(NAME) || !first.getAction().equals(AuditAction.JOIN.text())) {
            return Optional.empty();
        }
        try {
            byte[] encoded = Base64.getDecoder().decode(told.substring(NAME.length()));
            AuditKey key =
                    new AuditKey(KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(encoded)));
            return Optional.of(key).filter(found -> found.signed(first));
        } catch (GeneralSecurityException | IllegalArgumentException forged) {
            return Optional.empty();
        }
    }

    /** Whether the process of this key wrote an entry, as it is. */
    public boolean signed(AuditEntry entry) {
        @Nullable String mark = entry.getMark();
        @Nullable Long writer = entry.getNode();
        int end = mark == null ? -1 : mark.indexOf('-');
        if (mark == null || writer == null || end < 1) {
            return false;
        }
        try {
            Signature signature = Signature.getInstance(ALGORITHM);
            signature.initVerify(key);
            signature.update(
                    AuditForm.signed(mark.substring(0, end), writer, entry).getBytes(UTF_8));
            return signature.verify(Base64.getUrlDecoder().decode(mark.substring(end + 1)));
        } catch (GeneralSecurityException | IllegalArgumentException forged) {
            return false;
        }
    }

    /** As the first entry of a chain tells it. */
    String text() {
        return NAME + Base64.getEncoder().encodeToString(key.getEncoded());
    }
}
