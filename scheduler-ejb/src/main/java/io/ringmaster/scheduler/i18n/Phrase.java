package io.ringmaster.scheduler.i18n;

import java.util.List;
import java.util.Locale;

/**
 * Something to say to people whose language is not known yet.
 *
 * @param key of a text in the bundles
 * @param arguments what is put into it, as it is
 */
public record Phrase(String key, List<Object> arguments) {
    public static Phrase of(String key, Object... arguments) {
        return new Phrase(key, List.of(arguments));
    }

    /** In the language of the messages. */
    public String in(Messages messages) {
        return messages.text(key, arguments.toArray());
    }

    /** For the log. */
    public String english() {
        return in(Messages.of(Locale.ENGLISH));
    }
}
