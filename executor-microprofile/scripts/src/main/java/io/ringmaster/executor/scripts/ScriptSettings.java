package io.ringmaster.executor.scripts;

import io.ringmaster.executor.config.SettingReader;
import io.ringmaster.protocol.GlueType;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the owner of the executor allows; keys start with {@code ringmaster.executor.}.
 *
 * @param types {@code glue}, {@code xxl.job.executor.glueenabled}: {@code true}, {@code false} or glue types, comma
 *     separated; none
 * @param commands {@code glue.command.<glue type>}: program and first arguments, separated by blanks, per kind of
 *     script; those of interop 5.6
 * @param environment {@code glue.environment}: names of environment variables that scripts see, besides those for
 *     paths, user, language and zone; none
 */
record ScriptSettings(Set<GlueType> types, Map<GlueType, List<String>> commands, Set<String> environment) {
    /** Those of Windows have their own case. */
    private static final List<String> ENVIRONMENT =
            List.of(("PATH HOME USER LOGNAME SHELL LANG LANGUAGE LC_ALL LC_CTYPE TZ TMPDIR"
                            + " Path PATHEXT SystemRoot ComSpec TEMP TMP USERPROFILE")
                    .split(" "));

    /**
     * Reads everything.
     *
     * @throws IllegalArgumentException with the key, if a text is not what the key wants
     */
    static ScriptSettings from(SettingReader read) {
        return new ScriptSettings(
                read.value(
                                "true, false or names such as GLUE_SHELL",
                                ScriptSettings::types,
                                "glue",
                                "xxl.job.executor.glueenabled")
                        .orElse(Set.of()),
                Arrays.stream(GlueType.values())
                        .filter(GlueType::isScript)
                        .collect(Collectors.toUnmodifiableMap(
                                type -> type,
                                type -> List.of(read.text("glue.command." + type)
                                        .orElse(type.command())
                                        .split("\\s+")))),
                Stream.concat(ENVIRONMENT.stream(), read.texts("glue.environment"))
                        .collect(Collectors.toUnmodifiableSet()));
    }

    private static Optional<Set<GlueType>> types(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "false" -> Optional.of(Set.of());
            case "true" -> Optional.of(Set.copyOf(EnumSet.complementOf(EnumSet.of(GlueType.BEAN))));
            default -> named(text);
        };
    }

    /** Empty unless each of them is one. */
    private static Optional<Set<GlueType>> named(String text) {
        List<Optional<GlueType>> types = Arrays.stream(text.split(","))
                .map(String::strip)
                .map(GlueType::of)
                .toList();
        return types.stream().anyMatch(type -> type.isEmpty() || type.get() == GlueType.BEAN)
                ? Optional.empty()
                : Optional.of(types.stream().map(Optional::get).collect(Collectors.toUnmodifiableSet()));
    }
}
