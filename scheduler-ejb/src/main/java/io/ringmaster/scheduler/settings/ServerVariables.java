package io.ringmaster.scheduler.settings;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the server reads for database and mail before there is an application: variables of its process. A system property
 * of the same meaning that the server was not prepared with would be ignored, and another database be used.
 */
final class ServerVariables {
    private static final List<String> NAMES = List.of(
            "ringmaster.db.url",
            "ringmaster.db.user",
            "ringmaster.db.password",
            "ringmaster.mail.host",
            "ringmaster.mail.port",
            "ringmaster.mail.user",
            "ringmaster.mail.password",
            "ringmaster.mail.auth",
            "ringmaster.mail.starttls");

    private ServerVariables() {}

    /** A value by its name; null if there is none. */
    @FunctionalInterface
    interface Source {
        @Nullable
        String get(String name);
    }

    /** @throws InvalidSetting for the first property that is not what the server reads */
    static void refuseOtherProperties(Source properties, Source variables) {
        for (String name : NAMES) {
            String variable = name.toUpperCase(Locale.ROOT).replace('.', '_');
            String given = properties.get(name);
            String read = variables.get(variable);
            if (given != null && (read == null || !read.startsWith(prepared(given)))) {
                throw new InvalidSetting(
                        name,
                        "***",
                        "what the variable " + variable + " says: the server reads that one",
                        "system property, found by server-config/database/environment in JAVA_OPTS alone",
                        new IllegalArgumentException(name));
            }
        }
    }

    /** As server-config completes it: what it adds to a URL stands behind. */
    private static String prepared(String given) {
        return given.replaceFirst("^jdbc:mariadb:", "jdbc:mysql:");
    }
}
