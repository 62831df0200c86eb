package io.ringmaster.executor.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Turns texts into values; the first key that is set decides, and a text that does not fit is named with its key. Names are
 * without {@code ringmaster.executor.}; originals are whole keys, asked after that.
 */
public final class SettingReader {
    private static final String PREFIX = "ringmaster.executor.";
    private static final int MAX_SECONDS = 3600;

    private final Function<String, Optional<String>> lookup;

    SettingReader(Function<String, Optional<String>> lookup) {
        this.lookup = lookup;
    }

    public Optional<String> text(String name, String... originals) {
        return entry(name, originals).map(Map.Entry::getValue);
    }

    /** The parts of a text that commas separate; none if it is not set. */
    public Stream<String> texts(String name, String... originals) {
        return text(name, originals).stream().flatMap(SettingReader::parts);
    }

    /**
     * What a text means, if it is set.
     *
     * @param parse empty if a text means nothing
     * @param wanted what the key must be, for whoever wrote something else
     * @throws IllegalArgumentException with the key, if its text means nothing
     */
    public <T> Optional<T> value(String wanted, Function<String, Optional<T>> parse, String name, String... originals) {
        Optional<Map.Entry<String, String>> found = entry(name, originals);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Map.Entry<String, String> entry = found.get();
        Optional<T> value = parse.apply(entry.getValue());
        if (value.isEmpty()) {
            throw new IllegalArgumentException(
                    entry.getKey() + " must be " + wanted + ", not '" + entry.getValue() + "'");
        }
        return value;
    }

    /** The token itself, else the first line of the token's file, else the token under an original key. */
    Optional<String> token() {
        return text("token")
                .or(() -> text("token.file").map(SettingReader::firstLine))
                .or(() -> first(Stream.of(
                                "xxl.job.executor.accessToken", "xxl.job.admin.accessToken", "xxl.job.accessToken"))
                        .map(Map.Entry::getValue));
    }

    boolean flag(String name, boolean otherwise, String... originals) {
        return value(
                        "true or false",
                        text -> text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")
                                ? Optional.of(Boolean.valueOf(text))
                                : Optional.empty(),
                        name,
                        originals)
                .orElse(otherwise);
    }

    int number(String name, int otherwise, int least, int most, String... originals) {
        String wanted =
                least == Integer.MIN_VALUE ? "a number up to " + most : "a number from " + least + " to " + most;
        return value(wanted, text -> number(text, least, most), name, originals).orElse(otherwise);
    }

    /** A number of at least 1; smaller ones mean the default, as they do with the original. */
    int positive(String name, int otherwise, int most, String... originals) {
        int number = number(name, otherwise, Integer.MIN_VALUE, most, originals);
        return number < 1 ? otherwise : number;
    }

    Duration seconds(String name, int otherwise) {
        return Duration.ofSeconds(positive(name, otherwise, MAX_SECONDS));
    }

    /** As the original reads its own key: what is not from 1 to {@code most} means the default there. */
    Duration seconds(String name, int otherwise, int most, String original) {
        boolean ours = text(name).isPresent();
        int number = positive(name, otherwise, ours ? MAX_SECONDS : Integer.MAX_VALUE, original);
        return Duration.ofSeconds(ours || number <= most ? number : otherwise);
    }

    List<URI> addresses(String name, String... originals) {
        return value("http or https addresses, comma separated", SettingReader::addresses, name, originals)
                .orElse(List.of());
    }

    /** A path without slashes at either end, which stands in an address as it is. */
    String prefix(String name, String otherwise) {
        return value("a path below the application's root, of letters, digits and . _ ~ -", SettingReader::path, name)
                .orElse(otherwise);
    }

    private Optional<Map.Entry<String, String>> entry(String name, String... originals) {
        return first(Stream.concat(Stream.of(PREFIX + name), Arrays.stream(originals)));
    }

    /** The first of the keys that is set, with its text. */
    private Optional<Map.Entry<String, String>> first(Stream<String> keys) {
        return keys.flatMap(key -> lookup.apply(key).map(text -> Map.entry(key, text.strip())).stream())
                .filter(entry -> !entry.getValue().isEmpty())
                .findFirst();
    }

    private static Stream<String> parts(String text) {
        return Arrays.stream(text.split(",")).map(String::strip).filter(part -> !part.isEmpty());
    }

    private static Optional<Integer> number(String text, int least, int most) {
        try {
            int number = Integer.parseInt(text);
            return number < least || number > most ? Optional.empty() : Optional.of(number);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Empty unless each of them is one. */
    private static Optional<List<URI>> addresses(String text) {
        try {
            return Optional.of(parts(text).map(SettingReader::address).toList());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> path(String text) {
        String path = text.replaceAll("^/+|/+$", "");
        return ("/" + path).matches("(/\\.*[\\w~-][\\w.~-]*)+") ? Optional.of(path) : Optional.empty();
    }

    private static URI address(String text) {
        if (!text.matches("(?i)https?://[^\\s/?#]+[^\\s?#]*")) {
            throw new IllegalArgumentException(text);
        }
        return URI.create(text.replaceAll("/+$", ""));
    }

    private static String firstLine(String file) {
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            String line = lines.findFirst().orElse("").strip();
            if (line.isEmpty()) {
                throw new IllegalArgumentException(PREFIX + "token.file: the file " + file + " holds no token");
            }
            return line;
        } catch (IOException | UncheckedIOException e) {
            throw new IllegalArgumentException(PREFIX + "token.file: cannot read the file " + file, e);
        }
    }
}
