package io.ringmaster.web.console.page;

import jakarta.enterprise.context.SessionScoped;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Named;
import jakarta.servlet.http.Cookie;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Language and theme, remembered by the browser. */
@Named
@SessionScoped
public class Preferences implements Serializable {
    private static final long serialVersionUID = 1;
    private static final String LANGUAGE_COOKIE = "ringmaster-language";
    private static final String THEME_COOKIE = "ringmaster-theme";
    private static final List<String> THEMES = List.of("system", "light", "dark");
    private static final Map<String, Locale> LANGUAGES = Map.of(
            "en", Locale.ENGLISH,
            "zh-CN", Locale.SIMPLIFIED_CHINESE,
            "zh-TW", Locale.TRADITIONAL_CHINESE);

    private @Nullable String language;
    private @Nullable String theme;

    /** The chosen language, else the browser's. */
    public Locale getLocale() {
        Locale chosen = LANGUAGES.get(language == null ? cookie(LANGUAGE_COOKIE) : language);
        FacesContext context = FacesContext.getCurrentInstance();
        return chosen != null
                ? chosen
                : context.getApplication().getViewHandler().calculateLocale(context);
    }

    /** As in the attribute {@code lang} of a page. */
    public String getLanguageTag() {
        return getLocale().toLanguageTag();
    }

    /** One of {@code system}, {@code light} and {@code dark}. */
    public String getTheme() {
        String chosen = theme == null ? cookie(THEME_COOKIE) : theme;
        return THEMES.contains(chosen) ? chosen : THEMES.get(0);
    }

    /** Takes another language, and shows the page in it. */
    public String speak(String tag) {
        if (LANGUAGES.containsKey(tag)) {
            language = tag;
            keep(LANGUAGE_COOKIE, tag);
        }
        return again();
    }

    /** Takes another theme, and shows the page in it. */
    public String wear(String name) {
        if (THEMES.contains(name)) {
            theme = name;
            keep(THEME_COOKIE, name);
        }
        return again();
    }

    private static String cookie(String name) {
        Object found = FacesContext.getCurrentInstance()
                .getExternalContext()
                .getRequestCookieMap()
                .get(name);
        return found instanceof Cookie cookie ? cookie.getValue() : "";
    }

    private static void keep(String name, String value) {
        ExternalContext external = FacesContext.getCurrentInstance().getExternalContext();
        external.addResponseCookie(
                name, value, Map.of("path", external.getRequestContextPath() + "/", "httpOnly", true, "maxAge", (int)
                        Duration.ofDays(365).toSeconds()));
    }

    /** The same page with its parameters. */
    private static String again() {
        return FacesContext.getCurrentInstance().getViewRoot().getViewId()
                + "?faces-redirect=true&includeViewParams=true";
    }
}
