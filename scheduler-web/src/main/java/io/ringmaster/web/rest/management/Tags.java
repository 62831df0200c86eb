package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.access.Fingerprint;
import io.ringmaster.scheduler.i18n.Rejected;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Entity tags (RFC 9110, 8.8.3). A tag has two parts with a dot between: the first names what somebody set, the second all that
 * is shown. So a reader gets the new next time of a job that fired, and a writer is not disturbed by it: {@code If-Match} looks
 * at the first part alone.
 */
final class Tags {
    private static final Pattern TAG = Pattern.compile("\\s*(?:(W/)?\"([!#-~]*)\")\\s*(,|$)");
    private static final String ANY = "*";

    private record Tag(String value, boolean weak) {}

    private Tags() {}

    /** The state that {@code If-Match} names; absent means any. A weak tag names none. */
    static Expected expected(@Nullable String ifMatch) {
        if (ifMatch == null || ifMatch.trim().equals(ANY)) {
            return Expected.ANY;
        }
        return new Expected(list("If-Match", ifMatch).stream()
                .filter(tag -> !tag.weak())
                .map(tag -> tag.value().split("\\.", 2)[0])
                .collect(Collectors.toSet()));
    }

    /**
     * A thing with its tag, or that the caller has it.
     *
     * @param version names what somebody set of it
     * @param ifNoneMatch tags of what the caller has; null for nothing
     */
    static Response answer(String version, Record view, @Nullable String ifNoneMatch) {
        String tag = version + "." + Fingerprint.of(view);
        if (ifNoneMatch != null
                && (ifNoneMatch.trim().equals(ANY)
                        || list("If-None-Match", ifNoneMatch).stream()
                                .anyMatch(known -> known.value().equals(tag)))) {
            return Response.notModified().header(HttpHeaders.ETAG, quoted(tag)).build();
        }
        return Response.ok(view).header(HttpHeaders.ETAG, quoted(tag)).build();
    }

    /** As it stands in the header. */
    static String quoted(String tag) {
        return '"' + tag + '"';
    }

    private static List<Tag> list(String header, String value) {
        List<Tag> tags = new ArrayList<>();
        Matcher tag = TAG.matcher(value);
        int end = 0;
        while (end < value.length()) {
            if (!tag.find(end) || tag.start() != end) {
                throw Rejected.field(header, "field.tag", value);
            }
            tags.add(new Tag(tag.group(2), tag.group(1) != null));
            end = tag.end();
        }
        return tags;
    }
}
