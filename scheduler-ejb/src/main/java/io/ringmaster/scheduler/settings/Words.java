package io.ringmaster.scheduler.settings;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;

/**
 * What people read about a setting. Settings know no other component, so their words stand in bundles of their own.
 *
 * @param key of a text in the bundles
 * @param arguments what is put into it, as it is
 */
public record Words(String key, List<String> arguments) {
    private static final String BUNDLE = "io.ringmaster.scheduler.settings.words";

    static Words of(String key, String... arguments) {
        return new Words(key, List.of(arguments));
    }

    /** In a language; English where it is none of ours. */
    public String in(Locale language) {
        // the default bundle is English; the server's own language must not come in between
        ResourceBundle bundle = ResourceBundle.getBundle(
                BUNDLE,
                language,
                Words.class.getClassLoader(),
                Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
        return new MessageFormat(bundle.getString(key), language).format(arguments.toArray());
    }
}
