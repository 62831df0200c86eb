package io.ringmaster.web.console.job;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How fields with offers write a job, so that its id is found again in what was chosen: {@code 17 · its name}. */
public final class JobLabel {
    private static final Pattern LABEL = Pattern.compile("(\\d{1,9})( · .*)?");

    private JobLabel() {}

    /** @param name may be empty: of a job that is gone, nothing but the id is known */
    public static String of(int id, String name) {
        return name.isEmpty() ? String.valueOf(id) : id + " · " + name;
    }

    /** The id in a label, or in an id that somebody entered; empty for any other text. */
    public static OptionalInt id(String entered) {
        Matcher label = LABEL.matcher(entered);
        return label.matches() ? OptionalInt.of(Integer.parseInt(label.group(1))) : OptionalInt.empty();
    }
}
