package io.ringmaster.scheduler.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where somebody is called by HTTP. */
public final class HttpAddress {
    private static final int HIGHEST_PORT = 65535;

    // read by itself: names of containers have underscores, and with one of them java.net.URI knows no host
    private static final Pattern HOST_AND_PORT = Pattern.compile("(?:[\\w.-]+|\\[[^\\]]+])(?::(\\d{0,5}))?");

    private HttpAddress() {}

    /** The address that is written there; empty if it is none, or names a user. Names are not looked up. */
    public static Optional<URI> of(String text) {
        try {
            return Optional.of(new URI(text))
                    .filter(uri -> uri.getScheme() != null
                            && uri.getScheme().toLowerCase(Locale.ROOT).matches("https?"))
                    .filter(uri -> isHostAndPort(uri.getRawAuthority()));
        } catch (URISyntaxException notAnAddress) {
            return Optional.empty();
        }
    }

    private static boolean isHostAndPort(@Nullable String authority) {
        Matcher parts = HOST_AND_PORT.matcher(authority == null ? "" : authority);
        if (!parts.matches()) {
            return false;
        }
        String port = parts.group(1);
        return port == null || port.isEmpty() || Integer.parseInt(port) <= HIGHEST_PORT;
    }
}
