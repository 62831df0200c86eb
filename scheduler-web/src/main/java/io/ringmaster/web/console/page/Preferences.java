package io.ringmaster.web.console.page;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.user.boundary.OwnPreferences;
import jakarta.enterprise.context.SessionScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.Cookie;
import java.io.Serializable;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Language and theme, which somebody chose and which are kept with the user, and the time zone, which the browser tells. Before
 * the sign-in, and until somebody chooses, all of it is the browser's.
 */
@Named
@SessionScoped
public class Preferences implements Serializable {
    private static final long serialVersionUID = 1;
    /** Set by console.js. */
    private static final String ZONE_COOKIE = "ringmaster-zone";

    private static final int LONGEST_ZONE = 64;
    private static final List<String> THEMES = List.of("system", "light", "dark");
    private static final Map<String, Locale> LANGUAGES = Map.of(
            "en", Locale.ENGLISH,
            "zh-CN", Locale.SIMPLIFIED_CHINESE,
            "zh-TW", Locale.TRADITIONAL_CHINESE);

    @Inject
    OwnPreferences stored;

    @Inject
    Caller caller;

    @Inject
    Instance<Settings> settings;

    private volatile Chosen known = Chosen.NOTHING;
    private @Nullable ZoneId zone;

    /** What somebody chose. Never changed: a browser asks for a page and for what belongs to it at the same time. */
    private record Chosen(
            String owner,
            @Nullable String language,
            @Nullable String theme) implements Serializable {
        private static final long serialVersionUID = 1;

        /** Of nobody. */
        static final Chosen NOTHING = new Chosen("", null, null);
    }

    /** The chosen language, else the browser's. */
    public Locale getLocale() {
        FacesContext context = FacesContext.getCurrentInstance();
        return context.getApplication().getViewHandler().calculateLocale(context);
    }

    /** The chosen language; null if nobody chose one. */
    @Nullable
    Locale chosen() {
        String language = own().language();
        return language == null ? null : LANGUAGES.get(language);
    }

    /** As in the attribute {@code lang} of a page. */
    public String getLanguageTag() {
        return getLocale().toLanguageTag();
    }

    /** One of {@code system}, {@code light} and {@code dark}. */
    public String getTheme() {
        String theme = own().theme();
        return theme != null && THEMES.contains(theme) ? theme : THEMES.get(0);
    }

    /** The browser's zone; the one of the schedules until the browser told. */
    public ZoneId getZone() {
        listen();
        return zone == null ? settings.get().zone() : zone;
    }

    /**
     * Takes what the browser tells with this request. The page after a sign-in needs it: servers answer it with the cookies
     * of the request that led to the sign-in.
     */
    public void listen() {
        Object found = FacesContext.getCurrentInstance()
                .getExternalContext()
                .getRequestCookieMap()
                .get(ZONE_COOKIE);
        String told = found instanceof Cookie cookie ? decoded(cookie.getValue()) : "";
        if (!told.isEmpty() && (zone == null || !zone.getId().equals(told))) {
            zone = zone(told, settings.get().zone());
        }
    }

    /** Takes another language, and shows the page in it. */
    public String speak(String tag) {
        if (LANGUAGES.containsKey(tag)) {
            choose(tag, own().theme());
        }
        return again();
    }

    /** Takes another theme, and shows the page in it. */
    public String wear(String name) {
        if (THEMES.contains(name)) {
            choose(own().language(), name);
        }
        return again();
    }

    private void choose(@Nullable String language, @Nullable String theme) {
        known = new Chosen(caller.name(), language, theme);
        stored.keep(new OwnPreferences.Choice(language, theme));
    }

    /** Read once for each person who uses this session; styles and scripts are asked for on behalf of nobody. */
    private Chosen own() {
        String name = caller.name();
        if (name.isEmpty()) {
            return Chosen.NOTHING;
        }
        Chosen chosen = known;
        if (!chosen.owner().equals(name)) {
            OwnPreferences.Choice read = stored.get();
            chosen = new Chosen(name, read.language(), read.theme());
            known = chosen;
        }
        return chosen;
    }

    private static String decoded(String value) {
        try {
            return URLDecoder.decode(value, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return "";
        }
    }

    private static ZoneId zone(String told, ZoneId standard) {
        try {
            return told.length() > LONGEST_ZONE ? standard : ZoneId.of(told);
        } catch (DateTimeException unknown) {
            return standard;
        }
    }

    /** The same page with its parameters. */
    private static String again() {
        return FacesContext.getCurrentInstance().getViewRoot().getViewId()
                + "?faces-redirect=true&includeViewParams=true";
    }
}
