package io.ringmaster.scheduler.blueprint.boundary;

import io.ringmaster.scheduler.i18n.Flaw;
import io.ringmaster.scheduler.i18n.Rejected;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/**
 * YAML from anywhere as maps, lists and texts. Nothing else is ever made of it: no numbers, so that {@code 0010} stays what was
 * written, and no objects of a tag's choice. What costs more to read than it says is refused before it is built.
 */
final class YamlTree {
    /** About four times what 5000 jobs without scripts need. */
    static final int MOST_CHARACTERS = 8 * 1024 * 1024;

    private static final int DEEPEST = 10;
    private static final int MOST_ALIASES = 100;
    private static final int MOST_EVENTS = 300_000;

    /** The scanner needs time for a value in one line that grows with the square of its length. */
    private static final int LONGEST_LINE = 256 * 1024;

    private static final LoadSettings SETTINGS = LoadSettings.builder()
            .setSchema(new FailsafeSchema())
            .setCodePointLimit(MOST_CHARACTERS)
            .setAllowDuplicateKeys(false)
            .setAllowRecursiveKeys(false)
            .setMaxAliasesForCollections(0)
            // a value that is left out
            .setTagConstructors(Map.of(Tag.NULL, nothing -> ""))
            .build();

    private YamlTree() {}

    /**
     * The one document of a text; null if it is empty.
     *
     * @throws Rejected if it is no YAML, or asks for too much
     */
    static @Nullable Object read(String text) {
        try {
            refuseExcess(text);
            return new Load(SETTINGS).loadFromString(text);
        } catch (MarkedYamlEngineException at) {
            throw flaw(at.getProblemMark().map(YamlTree::place).orElse("."), at.getProblem());
        } catch (YamlEngineException malformed) {
            throw flaw(".", String.valueOf(malformed.getMessage()));
        }
    }

    /** By the events, which cost hardly more than their own text. */
    private static void refuseExcess(String text) {
        if (text.lines().anyMatch(line -> line.length() > LONGEST_LINE)) {
            throw Rejected.flawed(List.of(new Flaw(".", Rejected.because("blueprint.line", LONGEST_LINE))));
        }
        int depth = 0;
        int aliases = 0;
        int events = 0;
        for (Event event : new Parse(SETTINGS).parseString(text)) {
            switch (event.getEventId()) {
                case MappingStart, SequenceStart -> depth++;
                case MappingEnd, SequenceEnd -> depth--;
                case Alias -> aliases++;
                default -> {}
            }
            events++;
            if (depth > DEEPEST || aliases > MOST_ALIASES || events > MOST_EVENTS) {
                throw Rejected.flawed(List.of(new Flaw(
                        event.getStartMark().map(YamlTree::place).orElse("."),
                        Rejected.because("blueprint.excess", DEEPEST, MOST_ALIASES, MOST_EVENTS))));
            }
        }
    }

    private static String place(Mark mark) {
        return "line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1);
    }

    private static Rejected flaw(String place, String problem) {
        return Rejected.flawed(List.of(new Flaw(place, Rejected.because("blueprint.yaml", problem))));
    }
}
