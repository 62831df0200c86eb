package io.ringmaster.web;

import java.text.MessageFormat;
import java.time.Duration;
import java.util.Locale;
import java.util.ResourceBundle;

/** What people read, in a language. Pages know theirs by themselves; an interface asks in that of its caller. */
public final class Wording {
    /** The texts. */
    public static final String BUNDLE = "io.ringmaster.web.console.texts";

    private static final long SECOND = 1000;
    private static final long MINUTE = 60;
    private static final long HOUR = 3600;
    private static final long DAY = 86_400;

    private Wording() {}

    /** All texts of a language. */
    public static ResourceBundle in(Locale locale) {
        return ResourceBundle.getBundle(BUNDLE, locale, Wording.class.getClassLoader());
    }

    /** The text of a key, with its arguments put in as they are. */
    public static String of(Locale locale, String key, Object... arguments) {
        return filled(locale, in(locale).getString(key), arguments);
    }

    /** A text of the bundle with its arguments put in as they are. */
    public static String filled(Locale locale, String text, Object... arguments) {
        String[] plain = new String[arguments.length];
        for (int i = 0; i < plain.length; i++) {
            plain[i] = String.valueOf(arguments[i]);
        }
        return new MessageFormat(text, locale).format(plain);
    }

    /** How long something took, in its largest unit. */
    public static String length(Locale locale, Duration duration) {
        long millis = duration.toMillis();
        return millis < SECOND ? of(locale, "time.millis", Math.max(0, millis)) : seconds(locale, millis / SECOND);
    }

    /** As {@link #length}, of what is known in whole seconds. */
    public static String seconds(Locale locale, long seconds) {
        if (seconds < MINUTE) {
            return of(locale, "time.seconds", seconds);
        }
        if (seconds < HOUR) {
            return of(locale, "time.minutes", seconds / MINUTE);
        }
        return seconds < 2 * DAY ? of(locale, "time.hours", seconds / HOUR) : of(locale, "time.days", seconds / DAY);
    }
}
