package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.web.CommonYears;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads query parameters by hand, as the framework would answer a bad one with 404 and not name it. Blank means absent. */
final class Query {
    private static final int USUAL_PAGE = 20;
    private static final int LARGEST_PAGE = 200;

    private Query() {}

    static @Nullable Integer integer(String name, @Nullable String text) {
        Long number = number(name, text);
        if (number == null) {
            return null;
        }
        if (number != number.intValue()) {
            throw Rejected.field(name, "field.number", number);
        }
        return number.intValue();
    }

    static @Nullable Long number(String name, @Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        try {
            return Long.valueOf(text.trim());
        } catch (NumberFormatException notANumber) {
            throw Rejected.field(name, "field.number", text);
        }
    }

    static int inRange(String name, @Nullable String text, int standard, int most) {
        Integer number = integer(name, text);
        if (number == null) {
            return standard;
        }
        if (number < 1 || number > most) {
            throw Rejected.field(name, "field.range", 1, most);
        }
        return number;
    }

    static int pageSize(@Nullable String text) {
        return inRange("size", text, USUAL_PAGE, LARGEST_PAGE);
    }

    static @Nullable Boolean flag(String name, @Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        return switch (text.trim()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw Rejected.field(name, "field.choice", text, "[true, false]");
        };
    }

    /** A day of the years that every database has. */
    static @Nullable LocalDate day(String name, @Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        LocalDate day;
        try {
            day = LocalDate.parse(text.trim());
        } catch (DateTimeException notADay) {
            throw Rejected.field(name, "field.day", text);
        }
        if (!CommonYears.have(day)) {
            throw Rejected.field(name, "field.day", text);
        }
        return day;
    }

    /** A time of the years that every database has. */
    static @Nullable Instant time(String name, @Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        Instant time;
        try {
            time = Instant.parse(text.trim());
        } catch (DateTimeException notATime) {
            throw Rejected.field(name, "field.time", text);
        }
        if (!CommonYears.have(time)) {
            throw Rejected.field(name, "field.time", text);
        }
        return time;
    }

    static <E extends Enum<E>> @Nullable E choice(String name, @Nullable String text, Class<E> type) {
        if (text == null || text.isBlank()) {
            return null;
        }
        E[] all = type.getEnumConstants();
        return Arrays.stream(all)
                .filter(one -> one.name().equals(text.trim()))
                .findFirst()
                .orElseThrow(() -> Rejected.field(name, "field.choice", text, Arrays.toString(all)));
    }
}
