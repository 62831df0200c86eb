package io.ringmaster.web.console.page;

import jakarta.faces.context.FacesContext;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The console's texts in the language of the page. */
public final class Texts {
    static final String BUNDLE = "io.ringmaster.web.console.texts";

    private Texts() {}

    /** The language of the page that is being made. */
    public static Locale locale() {
        return FacesContext.getCurrentInstance().getViewRoot().getLocale();
    }

    /** The text of a key, with its arguments put in as they are. */
    public static String of(String key, Object... arguments) {
        String[] plain = new String[arguments.length];
        for (int i = 0; i < plain.length; i++) {
            plain[i] = String.valueOf(arguments[i]);
        }
        String pattern = ResourceBundle.getBundle(BUNDLE, locale(), Texts.class.getClassLoader())
                .getString(key);
        return new MessageFormat(pattern, locale()).format(plain);
    }

    /** The text of a key that may be unknown: what a database holds may come from another version. */
    public static String orElse(String key, String otherwise) {
        ResourceBundle texts = ResourceBundle.getBundle(BUNDLE, locale(), Texts.class.getClassLoader());
        return texts.containsKey(key) ? texts.getString(key) : otherwise;
    }
}
