package io.ringmaster.web.why;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Messages of records are HTML in the database, from whoever wrote them (interop 4.6). Only their text comes out of here. */
public final class Lines {
    private static final Pattern BREAK = Pattern.compile("(?i)<br\\s*/?>|\\R");
    /** What centers write; whatever else stands between angle brackets is text, as {@code List<String>} is. */
    private static final Pattern TAG =
            Pattern.compile("</?(?:a|b|div|em|font|i|img|p|pre|script|span|strong|style|u)(?:\\s[^<>]{0,500})?/?>");

    private static final Pattern ENTITY = Pattern.compile("&(lt|gt|quot|amp|nbsp|#39|#x27);");

    private Lines() {}

    /**
     * One line of a message.
     *
     * @param label what stands before the colon; empty if the line has none
     */
    public record Line(String label, String text) {
        private static final int LONGEST_LABEL = 40;

        static Line of(String line) {
            int colon = line.indexOf(": ");
            return colon > 0 && colon < LONGEST_LABEL
                    ? new Line(line.substring(0, colon), line.substring(colon + 2))
                    : new Line("", line);
        }
    }

    /** The lines of a message, without those that are empty. */
    public static List<Line> of(@Nullable String html) {
        if (html == null) {
            return List.of();
        }
        return Arrays.stream(BREAK.split(html))
                .map(line -> decoded(TAG.matcher(line).replaceAll("")).strip())
                .filter(line -> !line.isEmpty())
                .map(Line::of)
                .toList();
    }

    private static String decoded(String text) {
        return ENTITY.matcher(text).replaceAll(found -> Matcher.quoteReplacement(character(found.group(1))));
    }

    private static String character(String name) {
        return switch (name) {
            case "lt" -> "<";
            case "gt" -> ">";
            case "quot" -> "\"";
            case "amp" -> "&";
            case "nbsp" -> " ";
            default -> "'";
        };
    }
}
