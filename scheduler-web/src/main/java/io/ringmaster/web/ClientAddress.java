package io.ringmaster.web;

import io.ringmaster.scheduler.settings.Networks;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a request comes from: what the proxies in front of the center say, as far as they are known ones; anybody can send the
 * header that they use.
 */
@ApplicationScoped
public class ClientAddress {
    private static final String FORWARDED = "X-Forwarded-For";
    /** An address with or without a port; no name, which would be looked up. */
    private static final Pattern HOP = Pattern.compile(
            "([0-9]{1,3}(?:\\.[0-9]{1,3}){3})(?::[0-9]+)?|\\[?([0-9a-fA-F:.]*:[0-9a-fA-F:.]*)]?(?::[0-9]+)?");

    @Inject
    Settings settings;

    /** The address, for waits after wrong passwords and for the audit trail. */
    public String of(HttpServletRequest request) {
        return of(
                settings.get(Settings.PROXIES),
                request.getRemoteAddr(),
                Collections.list(request.getHeaders(FORWARDED)));
    }

    /** @param forwarded the headers, each with commas between the addresses, the nearest last */
    static String of(Networks proxies, String remote, List<String> forwarded) {
        List<String> hops = new ArrayList<>();
        forwarded.forEach(header -> hops.addAll(Arrays.asList(header.split(","))));
        Collections.reverse(hops);
        String address = remote;
        for (String hop : hops) {
            Optional<InetAddress> next = Optional.empty();
            if (isProxy(proxies, address)) {
                next = address(hop);
            }
            if (next.isEmpty()) {
                return address;
            }
            address = next.get().getHostAddress();
        }
        return address;
    }

    private static boolean isProxy(Networks proxies, String address) {
        return !proxies.isEmpty() && address(address).filter(proxies::contain).isPresent();
    }

    private static Optional<InetAddress> address(String hop) {
        Matcher matcher = HOP.matcher(hop.trim());
        return matcher.matches()
                ? Networks.address(matcher.group(1) == null ? matcher.group(2) : matcher.group(1))
                : Optional.empty();
    }
}
