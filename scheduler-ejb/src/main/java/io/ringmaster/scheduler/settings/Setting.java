package io.ringmaster.scheduler.settings;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/**
 * One setting: where its value is looked for and what may stand there.
 *
 * @param name our key, for example {@code ringmaster.pool.fast}
 * @param originalNames the original's keys for the same thing (interop 7.1), asked in this order when ours is absent
 * @param defaultText what is read when no key has a value
 * @param unit unit or kind of the value, for people
 * @param allowed what is allowed, for people
 * @param secret whether the value must never be shown
 * @param parser makes the value of the trimmed text; an {@link IllegalArgumentException} refuses it
 * @param originalParser does so with what stands under one of the original's keys
 */
public record Setting<T>(
        String name,
        List<String> originalNames,
        String defaultText,
        Words unit,
        Words allowed,
        boolean secret,
        Function<String, T> parser,
        Function<String, T> originalParser) {

    /**
     * A setting that is no secret.
     *
     * @param unit the end of a key below {@code unit}
     */
    Setting(
            String name,
            List<String> originalNames,
            String defaultText,
            String unit,
            Words allowed,
            Function<String, T> parser) {
        this(name, originalNames, defaultText, unit, allowed, parser, parser);
    }

    /** As the other, which reads what stands under one of the original's keys with a parser of its own. */
    Setting(
            String name,
            List<String> originalNames,
            String defaultText,
            String unit,
            Words allowed,
            Function<String, T> parser,
            Function<String, T> originalParser) {
        this(name, originalNames, defaultText, Words.of("unit." + unit), allowed, false, parser, originalParser);
    }

    static Setting<Integer> number(String name, List<String> originals, int standard, int min, int max, String unit) {
        return new Setting<>(
                name,
                originals,
                Integer.toString(standard),
                unit,
                Words.of("allowed.range", String.valueOf(min), String.valueOf(max)),
                text -> inRange(text, min, max));
    }

    static Setting<Boolean> flag(String name, boolean standard) {
        return new Setting<>(
                name, List.of(), Boolean.toString(standard), "flag", Words.of("allowed.flag"), Setting::trueOrFalse);
    }

    static Setting<String> text(String name, List<String> originals, String standard, String unit) {
        return new Setting<>(name, originals, standard, unit, Words.of("allowed.text"), Function.identity());
    }

    Setting<T> hidden() {
        return new Setting<>(name, originalNames, defaultText, unit, allowed, true, parser, originalParser);
    }

    /**
     * The same, but any number under one of the original's keys becomes one that is allowed, as the original's center does: a
     * configuration that it starts with must not stop this one.
     */
    static Setting<Integer> lenient(Setting<Integer> strict, IntUnaryOperator allowing) {
        return new Setting<>(
                strict.name,
                strict.originalNames,
                strict.defaultText,
                strict.unit,
                strict.allowed,
                strict.secret,
                strict.parser,
                text -> allowing.applyAsInt(Integer.parseInt(text)));
    }

    /** The value that {@code source} has under one of the keys, else the default. */
    T read(Function<String, Optional<String>> source) {
        String key = keyIn(source).orElse(name);
        String text = source.apply(key).map(String::trim).orElse(defaultText);
        try {
            return (key.equals(name) ? parser : originalParser).apply(text);
        } catch (IllegalArgumentException refused) {
            throw new InvalidSetting(key, secret ? "***" : text, allowed, unit, refused);
        }
    }

    /** The key that has a value in {@code source}; empty if the default holds. */
    Optional<String> keyIn(Function<String, Optional<String>> source) {
        if (source.apply(name).isPresent()) {
            return Optional.of(name);
        }
        return originalNames.stream()
                .filter(key -> source.apply(key).isPresent())
                .findFirst();
    }

    private static int inRange(String text, int min, int max) {
        int value = Integer.parseInt(text);
        if (value < min || value > max) {
            throw new IllegalArgumentException(value + " is outside " + min + " to " + max);
        }
        return value;
    }

    private static boolean trueOrFalse(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }
}
