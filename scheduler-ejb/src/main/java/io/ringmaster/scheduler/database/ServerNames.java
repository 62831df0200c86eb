package io.ringmaster.scheduler.database;

import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * What the server owns, by its bare name. A look-up and not {@code @Resource}: WildFly takes a bare name in the annotation
 * for one below {@code java:comp/env}, and Payara allows no colon in the name of a resource.
 */
public final class ServerNames {
    private ServerNames() {}

    /**
     * What stands under the name.
     *
     * @throws IllegalStateException if nothing does
     */
    @SuppressWarnings("BanJNDI") // the names are constants
    public static <T> T find(String name) {
        try {
            return InitialContext.doLookup(name);
        } catch (NamingException missing) {
            throw new IllegalStateException("The server has no " + name + "; see server-config", missing);
        }
    }
}
