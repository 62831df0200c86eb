package io.ringmaster.web.why;

import io.ringmaster.web.Wording;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One thing that happened to a fire.
 *
 * @param mark how it is to be taken
 * @param at when; null if nobody wrote it down
 * @param key of the text that says it, below {@code why.}
 * @param arguments of that text: texts, numbers, {@link Key}s and durations
 * @param record another record that it leads to; null for none
 * @param quote what an executor or another center said, as it was said; empty for nothing
 */
public record Step(
        Mark mark,
        @Nullable Instant at,
        String key,
        List<Object> arguments,
        @Nullable Long record,
        String quote) implements Serializable {
    /** How a step is to be taken. */
    public enum Mark {
        /** It went on. */
        WAY,
        /** It waits or runs. */
        OPEN,
        GOOD,
        BAD,
        /** Nothing was to be done, by a rule. */
        RULE
    }

    /** An argument that is itself a text of the console. */
    public record Key(String name) implements Serializable {}

    /** It in words. */
    public String text(Locale locale) {
        String name = "why." + key;
        return Wording.of(
                locale,
                name,
                arguments.stream().map(argument -> text(locale, argument)).toArray());
    }

    private static Object text(Locale locale, Object argument) {
        if (argument instanceof Key named) {
            return Wording.of(locale, named.name());
        }
        return argument instanceof Duration length ? Wording.length(locale, length) : argument;
    }

    static Step of(Mark mark, @Nullable Instant at, String key, Object... arguments) {
        return new Step(mark, at, key, List.of(arguments), null, "");
    }

    Step to(long id) {
        return new Step(mark, at, key, arguments, id, quote);
    }

    Step saying(String said) {
        return new Step(mark, at, key, arguments, record, said);
    }
}
