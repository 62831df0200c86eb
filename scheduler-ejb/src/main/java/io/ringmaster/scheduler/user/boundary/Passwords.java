package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.i18n.Limits;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.user.entity.User;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Which passwords may be chosen, and whether one is somebody's. */
final class Passwords {
    /** In characters; more only makes the hash slow. */
    static final int LONGEST = 200;

    private static final int SHORTEST = 8;

    private Passwords() {}

    /** The password, which must be 8 to 200 characters and not hold the name. */
    static String checked(String field, @Nullable String entered, String name) {
        String password = Limits.exactly(field, entered, null, SHORTEST, LONGEST);
        if (password.toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT))) {
            throw Rejected.field(field, "user.password.name");
        }
        return password;
    }

    /** By our hash where there is one, else by the original's unless it is a well-known one (interop 3.3, 3.4). */
    static boolean match(User user, @Nullable String password) {
        if (password == null || password.isEmpty() || password.length() > LONGEST) {
            return false;
        }
        String own = user.getOwnHash();
        if (own != null) {
            return PasswordHash.matches(password, own);
        }
        return !AdoptedHash.isWellKnown(user.getPasswordHash())
                && AdoptedHash.matches(password, user.getPasswordHash());
    }
}
