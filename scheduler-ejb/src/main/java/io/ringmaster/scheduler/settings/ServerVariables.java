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
            "ringmaster.db.password.file",
            "ringmaster.mail.host",
            "ringmaster.mail.port",
            "ringmaster.mail.from",
            "ringmaster.mail.user",
            "ringmaster.mail.password",
            "ringmaster.mail.password.file",
            "ringmaster.mail.auth",
            "ringmaster.mail.starttls");

    /**
     * Of the original's names, those that say where: with the rest wrong, nothing is reached by mistake. Another application
     * of the server may mean them, and ours win, so they are refused only where nothing said where, and the server reads what is
     * read then.
     */
    private static final List<Original> ORIGINALS = List.of(
            new Original("spring.datasource.url", "RINGMASTER_DB_URL", "RINGMASTER_DB_BY_DEFAULT"),
            new Original("spring.mail.host", "RINGMASTER_MAIL_HOST", "RINGMASTER_MAIL_BY_DEFAULT"));

    private ServerVariables() {}

    /** @param mark the variable that server-config sets where it chose the value itself */
    private record Original(String name, String variable, String mark) {}

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
            if (given != null && !isRead(given, variables.get(variable))) {
                throw refused(name, variable);
            }
        }
        for (Original original : ORIGINALS) {
            String given = properties.get(original.name);
            String read = variables.get(original.variable);
            if (given != null && !isRead(given, read) && (read == null || variables.get(original.mark) != null)) {
                throw refused(original.name, original.variable);
            }
        }
    }

    private static boolean isRead(String given, @Nullable String read) {
        return read != null && read.startsWith(prepared(given));
    }

    private static InvalidSetting refused(String name, String variable) {
        return new InvalidSetting(
                name,
                "***",
                "what the variable " + variable + " says: the server reads that one",
                "system property, found by server-config/database/environment in options of JVMs alone",
                new IllegalArgumentException(name));
    }

    /** As server-config completes it: what it adds to a URL stands behind. */
    private static String prepared(String given) {
        return given.replaceFirst("^jdbc:mariadb:", "jdbc:mysql:");
    }
}
