package io.ringmaster.scheduler.gateway;

import io.ringmaster.scheduler.settings.Networks;
import io.ringmaster.scheduler.settings.Settings;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Looks names up for the connection that is about to be made, and refuses addresses of networks that nobody should be sent to:
 * what a name meant when it was entered does not matter, and an address that is written as such is checked alike.
 */
final class GuardedNames implements DnsResolver {
    private final DnsResolver names;
    private final Networks refused;
    private final Networks allowed;

    /** @param allowed if there are any, addresses outside of them are refused too */
    GuardedNames(DnsResolver names, Networks refused, Networks allowed) {
        this.names = names;
        this.refused = refused;
        this.allowed = allowed;
    }

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        InetAddress[] good = Arrays.stream(names.resolve(host))
                .filter(address -> !refused.contain(address) && (allowed.isEmpty() || allowed.contain(address)))
                .toArray(InetAddress[]::new);
        if (good.length == 0) {
            throw new UnknownHostException(host + " is in a network that must not be called: "
                    + Settings.CALL_REFUSED.name() + ", " + Settings.CALL_ALLOWED.name());
        }
        return good;
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }
}
