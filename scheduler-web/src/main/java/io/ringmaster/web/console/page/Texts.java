package io.ringmaster.web.console.page;

import io.ringmaster.web.Wording;
import jakarta.faces.context.FacesContext;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/** The console's texts in the language of the page. */
public final class Texts {
    private Texts() {}

    /** The language of the page that is being made. */
    public static Locale locale() {
        return FacesContext.getCurrentInstance().getViewRoot().getLocale();
    }

    /** The text of a key, with its arguments put in as they are. */
    public static String of(String key, Object... arguments) {
        return Wording.of(locale(), key, arguments);
    }

    /** As {@link #of}, of a text that a page has looked up. */
    public static String with(String text, List<?> arguments) {
        return Wording.filled(locale(), text, arguments.toArray());
    }

    /** The text of a key that may be unknown: what a database holds may come from another version. */
    public static String orElse(String key, String otherwise) {
        ResourceBundle texts = Wording.in(locale());
        return texts.containsKey(key) ? texts.getString(key) : otherwise;
    }
}
