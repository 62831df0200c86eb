package io.ringmaster.web.why;

import io.ringmaster.scheduler.i18n.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The lines of a record's message, in which the engine's own sentences are found in any of its languages. */
final class Sentences {
    private static final List<Locale> LANGUAGES =
            List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE, Locale.TRADITIONAL_CHINESE);
    private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d)}");
    private static final Map<String, List<Shape>> SHAPES = new ConcurrentHashMap<>();

    private final List<String> lines;

    private Sentences(List<String> lines) {
        this.lines = lines;
    }

    /** A sentence of one language: the places of its arguments are those of the groups. */
    private record Shape(Pattern pattern, List<Integer> places) {
        static Shape of(String sentence) {
            List<Integer> places = new ArrayList<>();
            StringBuilder pattern = new StringBuilder();
            Matcher argument = ARGUMENT.matcher(sentence);
            int from = 0;
            while (argument.find()) {
                pattern.append(quoted(sentence.substring(from, argument.start())))
                        .append("(.*?)");
                places.add(Integer.valueOf(argument.group(1)));
                from = argument.end();
            }
            pattern.append(quoted(sentence.substring(from)));
            return new Shape(Pattern.compile(pattern.toString()), places);
        }

        private static String quoted(String text) {
            return text.isEmpty() ? "" : Pattern.quote(text.replace("''", "'"));
        }

        Optional<List<String>> in(String line, boolean whole) {
            Matcher found = pattern.matcher(line);
            if (whole ? !found.matches() : !found.lookingAt()) {
                return Optional.empty();
            }
            String[] arguments = new String[places.size()];
            for (int i = 0; i < places.size(); i++) {
                arguments[Math.min(places.get(i), places.size() - 1)] = found.group(i + 1);
            }
            return Optional.of(List.of(arguments));
        }
    }

    /** The lines of a message as it stands in the database. */
    static Sentences of(@Nullable String html) {
        return new Sentences(Lines.of(html).stream()
                .map(line -> line.label().isEmpty() ? line.text() : line.label() + ": " + line.text())
                .toList());
    }

    /** The arguments of the first line that is this sentence of the engine. */
    Optional<List<String>> find(String key) {
        return each(key).stream().findFirst();
    }

    /** The arguments of each line that is this sentence of the engine. */
    List<List<String>> each(String key) {
        return search(key, true);
    }

    /** Whether a line begins with this sentence, which has no arguments. */
    boolean begins(String key) {
        return !search(key, false).isEmpty();
    }

    /** What stands behind this label of the engine. */
    Optional<String> labelled(String key) {
        return SHAPES.computeIfAbsent(key + ":", any -> shapes(key, ": {0}")).stream()
                .flatMap(shape -> lines.stream().flatMap(line -> shape.in(line, true).stream()))
                .map(arguments -> arguments.get(0))
                .findFirst();
    }

    /** The last line; empty if there is none. */
    String last() {
        return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
    }

    /** All of it, a space between the lines. */
    String text() {
        return String.join(" ", lines);
    }

    private List<List<String>> search(String key, boolean whole) {
        List<Shape> shapes = SHAPES.computeIfAbsent(key, any -> shapes(key, ""));
        return lines.stream()
                .flatMap(line -> shapes.stream()
                        .flatMap(shape -> shape.in(line, whole).stream())
                        .limit(1))
                .toList();
    }

    private static List<Shape> shapes(String key, String suffix) {
        return LANGUAGES.stream()
                .map(language -> Shape.of(Messages.of(language).text(key) + suffix))
                .toList();
    }
}
