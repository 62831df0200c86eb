package io.ringmaster.web.original;

import io.ringmaster.scheduler.i18n.Rejected;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parameters of a request, by the original's names. */
final class Form {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
    /** The most rows of one page. */
    static final int LONGEST_PAGE = 10_000;

    /** The most rows before a page. */
    static final int FARTHEST = 100_000;

    private static final int USUAL_PAGE = 10;

    private final Map<String, String[]> values;
    private final ZoneId zone;

    Form(Map<String, String[]> values, ZoneId zone) {
        this.values = values;
        this.zone = zone;
    }

    /** Null if it is missing. */
    @Nullable
    String text(String name) {
        String[] all = values.get(name);
        return all == null || all.length == 0 ? null : all[0];
    }

    /** Null if it is missing or blank. */
    @Nullable
    String entered(String name) {
        String text = text(name);
        return text == null || text.isBlank() ? null : text;
    }

    /** Null if it is missing or blank. */
    @Nullable
    Integer number(String name) {
        String text = entered(name);
        try {
            return text == null ? null : Integer.valueOf(text.trim());
        } catch (NumberFormatException notANumber) {
            throw Rejected.field(name, "field.type");
        }
    }

    int needed(String name) {
        Integer number = number(name);
        if (number == null) {
            throw Rejected.field(name, "field.missing");
        }
        return number;
    }

    /** The one id, whichever way it is sent; the original refuses more of them (interop 6.1). */
    long id() {
        List<String> ids = new ArrayList<>();
        for (String name : List.of("id", "ids", "ids[]")) {
            ids.addAll(Arrays.asList(values.getOrDefault(name, new String[0])));
        }
        List<String> parts = ids.stream()
                .flatMap(one -> Arrays.stream(one.split(",")))
                .map(String::trim)
                .filter(one -> !one.isEmpty())
                .toList();
        if (parts.size() != 1) {
            throw Rejected.field("id", "original.one");
        }
        return longId("id", parts.get(0));
    }

    /** The id of a record, of which there may be more than an int counts. */
    long longId(String name) {
        String text = entered(name);
        if (text == null) {
            throw Rejected.field(name, "field.missing");
        }
        return longId(name, text.trim());
    }

    private static long longId(String name, String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException notANumber) {
            throw Rejected.field(name, "field.type");
        }
    }

    int jobId() {
        return Math.toIntExact(Math.min(Integer.MAX_VALUE, id()));
    }

    /** Every value of a parameter that is repeated, or a list with commas. */
    List<@Nullable Integer> numbers(String name) {
        List<@Nullable Integer> numbers = new ArrayList<>();
        for (String value : values.getOrDefault(name, new String[0])) {
            for (String part : value.split(",")) {
                if (!part.isBlank()) {
                    numbers.add(part.trim().matches("\\d{1,9}") ? Integer.valueOf(part.trim()) : null);
                }
            }
        }
        return numbers;
    }

    /** Whether the names are those of 3.3 and later. */
    boolean modern() {
        return values.containsKey("offset") || values.containsKey("pagesize");
    }

    /**
     * How many rows come before the page.
     *
     * @throws Rejected if it is further than is looked: nobody gets other rows than those that were asked for
     */
    int offset() {
        return within(modern() ? "offset" : "start", 0, FARTHEST);
    }

    /**
     * How many rows the page has at most.
     *
     * @throws Rejected if it is more than one answer has
     */
    int length() {
        return within(modern() ? "pagesize" : "length", USUAL_PAGE, LONGEST_PAGE);
    }

    private int within(String name, int usual, int most) {
        Integer number = number(name);
        if (number == null) {
            return usual;
        }
        if (number < 0 || number > most) {
            throw Rejected.field(name, "field.range", 0, Integer.toString(most));
        }
        return number;
    }

    /** A time as this version's JSON has it; the original of 3.3 and later names no zone. */
    @Nullable
    String time(@Nullable LocalDateTime time) {
        if (time == null) {
            return null;
        }
        return modern() ? TIME.format(time) : DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time.atZone(zone));
    }

    String time(Instant instant) {
        return TIME.format(instant.atZone(zone));
    }

    /** A bound of a range, {@code from - until}; null if there is none or it is not understood, as the original does. */
    @Nullable
    Instant bound(String name, int index) {
        String text = entered(name);
        String[] parts = text == null ? new String[0] : text.split(" - ");
        return parts.length == 2 ? instant(parts[index]) : null;
    }

    /** Null if it is no time. */
    @Nullable
    Instant instant(@Nullable String text) {
        try {
            return text == null
                    ? null
                    : LocalDateTime.parse(text.trim(), TIME).atZone(zone).toInstant();
        } catch (java.time.DateTimeException notATime) {
            return null;
        }
    }
}
