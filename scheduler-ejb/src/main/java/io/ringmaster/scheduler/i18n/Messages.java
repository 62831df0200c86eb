package io.ringmaster.scheduler.i18n;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import org.jspecify.annotations.Nullable;

/** The texts of one language. English where a language is none of ours. */
public final class Messages {
    private static final String BUNDLE = "io.ringmaster.scheduler.i18n.messages";

    private final ResourceBundle bundle;
    private final Locale locale;

    private Messages(Locale locale) {
        this.locale = locale;
        // the default bundle is English; the server's own language must not come in between
        this.bundle = ResourceBundle.getBundle(
                BUNDLE,
                locale,
                Messages.class.getClassLoader(),
                Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
    }

    public static Messages of(Locale locale) {
        return new Messages(locale);
    }

    /**
     * The text of a key with its arguments put in; numbers come without grouping.
     *
     * @throws MissingResourceException if there is no such key, which a test rules out for ours
     */
    public String text(String key, @Nullable Object... arguments) {
        String pattern = bundle.getString(key);
        if (arguments.length == 0) {
            return pattern;
        }
        @Nullable Object[] plain = arguments.clone();
        for (int i = 0; i < plain.length; i++) {
            plain[i] = String.valueOf(plain[i]);
        }
        return new MessageFormat(pattern, locale).format(plain);
    }
}
