package io.ringmaster.scheduler.group.boundary;

import io.ringmaster.scheduler.i18n.Limits;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.HttpAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks executor addresses that somebody entered: the center calls them, so they must be addresses (interop 6.4). */
public final class EnteredAddresses {
    private static final int MOST_CHARACTERS = 20_000;
    private static final int LONGEST = 255;

    private EnteredAddresses() {}

    /** The trimmed addresses, at least one; {@code field} is their name in the management API. */
    public static List<String> of(String field, @Nullable List<@Nullable String> entered) {
        return of(field, entered, List.of());
    }

    /** As {@link #of(String, List)}; what was stored before passes as with {@link Limits}. */
    static List<String> of(String field, @Nullable List<@Nullable String> entered, List<String> stored) {
        if (entered == null || entered.isEmpty()) {
            throw Rejected.field(field, "field.missing");
        }
        List<String> addresses = new ArrayList<>();
        for (String one : entered) {
            String address = one == null ? "" : one.trim();
            if (!stored.contains(address)) {
                check(field, address);
            }
            addresses.add(address);
        }
        Limits.text(field, String.join(",", addresses), null, 1, MOST_CHARACTERS);
        return addresses;
    }

    private static void check(String field, String address) {
        if (!isAddress(address)) {
            throw Rejected.field(field, "group.address.invalid", address);
        }
        Limits.plain(field, address, null);
    }

    private static boolean isAddress(String text) {
        return !text.contains(",")
                && text.length() <= LONGEST
                && HttpAddress.of(text).isPresent();
    }
}
