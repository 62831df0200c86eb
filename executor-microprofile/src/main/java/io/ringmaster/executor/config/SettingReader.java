package io.ringmaster.executor.config;

import io.ringmaster.protocol.GlueType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Turns texts into values; the first key that is set decides, and a text that does not fit is named with its key. */
final class SettingReader {
    private static final String PREFIX = "ringmaster.executor.";
    private static final int MAX_SECONDS = 3600;
    /** Those of Windows have their own case. */
    private static final List<String> ENVIRONMENT =
            List.of(("PATH HOME USER LOGNAME SHELL LANG LANGUAGE LC_ALL LC_CTYPE TZ TMPDIR"
                            + " Path PATHEXT SystemRoot ComSpec TEMP TMP USERPROFILE")
                    .split(" "));

    private final Function<String, Optional<String>> lookup;

    SettingReader(Function<String, Optional<String>> lookup) {
        this.lookup = lookup;
    }

    Optional<String> text(String name, String... originals) {
        return entry(name, originals).map(Map.Entry::getValue);
    }

    /** The token itself, else the first line of the token's file, else the token under an original key. */
    Optional<String> token() {
        return text("token")
                .or(() -> text("token.file").map(SettingReader::firstLine))
                .or(() -> Stream.of("xxl.job.executor.accessToken", "xxl.job.admin.accessToken", "xxl.job.accessToken")
                        .flatMap(key -> value(key).stream())
                        .findFirst());
    }

    boolean flag(String name, boolean otherwise, String... originals) {
        return entry(name, originals)
                .map(entry -> switch (entry.getValue().toLowerCase(Locale.ROOT)) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> throw unfit(entry, "true or false");
                })
                .orElse(otherwise);
    }

    int number(String name, int otherwise, int least, int most, String... originals) {
        return entry(name, originals).map(entry -> number(entry, least, most)).orElse(otherwise);
    }

    /** A number of at least 1; smaller ones mean the default, as they do with the original. */
    int positive(String name, int otherwise, int most, String... originals) {
        int number = number(name, otherwise, Integer.MIN_VALUE, most, originals);
        return number < 1 ? otherwise : number;
    }

    Duration seconds(String name, int otherwise, String... originals) {
        return Duration.ofSeconds(positive(name, otherwise, MAX_SECONDS, originals));
    }

    List<URI> addresses(String name, String... originals) {
        return entry(name, originals)
                .map(entry -> parts(entry).map(part -> address(entry, part)).toList())
                .orElse(List.of());
    }

    List<String> texts(String name, String... originals) {
        return entry(name, originals).map(entry -> parts(entry).toList()).orElse(List.of());
    }

    /** A path without slashes at either end. */
    String prefix(String name, String otherwise) {
        return entry(name)
                .map(entry -> {
                    String path = entry.getValue().replaceAll("^/+|/+$", "");
                    if (path.isEmpty()) {
                        throw unfit(entry, "a path below the application's root");
                    }
                    return path;
                })
                .orElse(otherwise);
    }

    Set<GlueType> glueTypes(String name, String... originals) {
        Set<GlueType> types = EnumSet.noneOf(GlueType.class);
        entry(name, originals).ifPresent(entry -> {
            switch (entry.getValue().toLowerCase(Locale.ROOT)) {
                case "false" -> types.clear();
                case "true" -> types.addAll(EnumSet.complementOf(EnumSet.of(GlueType.BEAN)));
                default ->
                    parts(entry)
                            .map(part -> GlueType.of(part)
                                    .filter(type -> type != GlueType.BEAN)
                                    .orElseThrow(() -> unfit(entry, "true, false or names such as GLUE_SHELL")))
                            .forEach(types::add);
            }
        });
        return Set.copyOf(types);
    }

    /** The command of each kind of script. */
    Map<GlueType, List<String>> glueCommands(String name) {
        return Arrays.stream(GlueType.values())
                .filter(GlueType::isScript)
                .collect(Collectors.toUnmodifiableMap(
                        type -> type,
                        type -> List.of(text(name + type).orElse(type.command()).split("\\s+"))));
    }

    /** Names of variables: those that every program needs, and the ones of the setting. */
    Set<String> environment(String name) {
        return Stream.concat(ENVIRONMENT.stream(), entry(name).stream().flatMap(SettingReader::parts))
                .collect(Collectors.toUnmodifiableSet());
    }

    private Optional<Map.Entry<String, String>> entry(String name, String... originals) {
        return Stream.concat(Stream.of(PREFIX + name), Arrays.stream(originals))
                .flatMap(key -> value(key).map(value -> Map.entry(key, value)).stream())
                .findFirst();
    }

    private Optional<String> value(String key) {
        return lookup.apply(key).map(String::strip).filter(text -> !text.isEmpty());
    }

    private static Stream<String> parts(Map.Entry<String, String> entry) {
        return Arrays.stream(entry.getValue().split(",")).map(String::strip).filter(part -> !part.isEmpty());
    }

    private static int number(Map.Entry<String, String> entry, int least, int most) {
        try {
            int number = Integer.parseInt(entry.getValue());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(range(entry, least, most), e);
        }
        throw new IllegalArgumentException(range(entry, least, most));
    }

    private static String range(Map.Entry<String, String> entry, int least, int most) {
        String wanted =
                least == Integer.MIN_VALUE ? "a number up to " + most : "a number from " + least + " to " + most;
        return "%s must be %s, not '%s'".formatted(entry.getKey(), wanted, entry.getValue());
    }

    private static URI address(Map.Entry<String, String> entry, String part) {
        String address = part.replaceAll("/+$", "");
        if (!address.matches("(?i)https?://[^\\s/?#]+[^\\s?#]*")) {
            throw unfit(entry, "http or https addresses, comma separated");
        }
        try {
            return new URI(address);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(entry.getKey() + ": " + e.getMessage(), e);
        }
    }

    private static String firstLine(String file) {
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.findFirst()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .orElseThrow(() ->
                            new IllegalArgumentException(PREFIX + "token.file: the file " + file + " holds no token"));
        } catch (IOException | UncheckedIOException e) {
            throw new IllegalArgumentException(PREFIX + "token.file: cannot read the file " + file, e);
        }
    }

    private static IllegalArgumentException unfit(Map.Entry<String, String> entry, String wanted) {
        return new IllegalArgumentException(
                "%s must be %s, not '%s'".formatted(entry.getKey(), wanted, entry.getValue()));
    }
}
