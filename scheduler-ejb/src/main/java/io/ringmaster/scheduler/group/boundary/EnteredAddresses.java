package io.ringmaster.scheduler.group.boundary;

import io.ringmaster.scheduler.i18n.Limits;
import io.ringmaster.scheduler.i18n.Rejected;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Checks executor addresses that somebody entered: the center calls them, so they must be addresses (interop 6.4). */
public final class EnteredAddresses {
    private static final int MOST_CHARACTERS = 20_000;
    private static final int LONGEST = 255;

    private EnteredAddresses() {}

    /** The trimmed addresses, at least one; {@code field} is their name in the management API. */
    public static List<String> of(String field, @Nullable List<@Nullable String> entered) {
        if (entered == null || entered.isEmpty()) {
            throw Rejected.field(field, "field.missing");
        }
        List<String> addresses = new ArrayList<>();
        for (String one : entered) {
            String address = one == null ? "" : one.trim();
            if (!isAddress(address)) {
                throw Rejected.field(field, "group.address.invalid", address);
            }
            Limits.plain(field, address, null);
            addresses.add(address);
        }
        Limits.text(field, String.join(",", addresses), null, 1, MOST_CHARACTERS);
        return addresses;
    }

    private static boolean isAddress(String text) {
        try {
            URI address = new URI(text);
            String scheme = address.getScheme();
            return scheme != null
                    && scheme.toLowerCase(Locale.ROOT).matches("https?")
                    && address.getHost() != null
                    && address.getUserInfo() == null
                    && !text.contains(",")
                    && text.length() <= LONGEST;
        } catch (URISyntaxException notAnAddress) {
            return false;
        }
    }
}
