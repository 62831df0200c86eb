package io.ringmaster.web.console.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What people enter in one field and mean as several values. */
public final class Entered {
    private Entered() {}

    /** The parts between commas, blanks and line ends; null if nothing was entered. */
    public static @Nullable List<@Nullable String> list(@Nullable String text) {
        return text == null || text.isBlank() ? null : List.of(text.trim().split("[,\\s]+"));
    }
}
