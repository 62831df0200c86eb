package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.database.CommaList;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.execution.entity.StoredRow;
import io.ringmaster.scheduler.group.entity.GroupAddresses;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.job.entity.JobSnapshot;
import io.ringmaster.scheduler.registry.control.AddressBook;
import io.ringmaster.scheduler.trigger.entity.Fire;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The readable record of a trigger (interop 4.6, step 4): how it came to be, where it went, what the executor said. HTML
 * with line breaks, as the column has always held; values are escaped.
 */
final class TriggerText {
    private static final int MOST_ADDRESSES = 10;
    private static final int MOST_CHARACTERS = 15_000;
    private static final int MOST_KEPT = 1000;
    /** What an executor says may be as long as an answer; a text that is found again is short. */
    private static final int LONGEST_KEPT = 200;

    private final Messages messages;
    private final AddressBook addressBook;
    private final String center;
    /** Of a thousand fires of one second, most have the same record. */
    private final Map<Plain, String> plain = new ConcurrentHashMap<>();

    private record Plain(
            Cause cause,
            int groupId,
            long addresses,
            @Nullable String route,
            @Nullable String block,
            int timeout,
            int retries,
            String address,
            int code,
            String said) {}

    /** @param center name of this center */
    TriggerText(Messages messages, AddressBook addressBook, String center) {
        this.messages = messages;
        this.addressBook = addressBook;
        this.center = center;
    }

    /** The record of a fire that was sent. */
    String of(Routed routed, int code, String said) {
        StoredRow row = routed.fire().row();
        if (row.note() != null
                || row.requestedBy() != null
                || row.addresses() != null
                || row.sharding() != null
                || !routed.tried().isEmpty()
                || said.length() > LONGEST_KEPT) {
            return written(routed, code, said);
        }
        JobSnapshot job = routed.fire().job();
        if (plain.size() > MOST_KEPT) {
            plain.clear();
        }
        return plain.computeIfAbsent(
                new Plain(
                        row.cause(),
                        job.groupId(),
                        addressBook.revision(),
                        job.routeStrategy(),
                        job.blockStrategy(),
                        job.timeout(),
                        row.retries(),
                        routed.address(),
                        code,
                        said),
                key -> written(routed, code, said));
    }

    private String written(Routed routed, int code, String said) {
        StringBuilder text = head(routed.fire());
        routed.tried()
                .forEach(tried -> text.append(escape(messages.text(
                                tried.answered() ? "trigger.declined" : "trigger.not.reached",
                                tried.address(),
                                tried.reason())))
                        .append("<br>"));
        line(text, "trigger.address", routed.address());
        line(text, "trigger.answer", code + (said.isBlank() ? "" : " " + said));
        return cut(text);
    }

    /** The record of a fire that could not be sent. */
    String unsent(Fire fire, String reason) {
        return cut(head(fire).append(escape(reason)));
    }

    String text(String key, Object... arguments) {
        return messages.text(key, arguments);
    }

    private StringBuilder head(Fire fire) {
        StringBuilder text = new StringBuilder(400);
        JobSnapshot job = fire.job();
        line(text, "trigger.cause", messages.text("trigger.cause." + fire.row().cause()));
        if (fire.row().note() != null) {
            text.append(escape(fire.row().note())).append("<br>");
        }
        if (fire.row().requestedBy() != null) {
            line(text, "trigger.by", fire.row().requestedBy());
        }
        line(text, "trigger.center", center);
        line(text, "trigger.addresses", addresses(fire));
        line(text, "trigger.route", job.routeStrategy());
        if (fire.row().sharding() != null) {
            line(text, "trigger.shard", fire.row().sharding());
        }
        line(text, "trigger.block", job.blockStrategy());
        line(text, "trigger.timeout", Integer.toString(job.timeout()));
        line(text, "trigger.retries", Integer.toString(fire.row().retries()));
        return text.append("<br>");
    }

    private String addresses(Fire fire) {
        if (fire.row().addresses() != null) {
            return messages.text("trigger.addresses.override") + " "
                    + some(CommaList.parts(fire.row().addresses()));
        }
        Optional<GroupAddresses> group = addressBook.group(fire.job().groupId());
        if (group.isEmpty()) {
            return "-";
        }
        String source = group.get().automatic() ? "trigger.addresses.auto" : "trigger.addresses.manual";
        return messages.text(source) + " " + some(group.get().inRotation());
    }

    private static String some(List<String> addresses) {
        List<String> first = addresses.subList(0, Math.min(MOST_ADDRESSES, addresses.size()));
        return String.join(", ", first) + (addresses.size() > MOST_ADDRESSES ? ", ... (" + addresses.size() + ")" : "");
    }

    private void line(StringBuilder text, String key, @Nullable String value) {
        text.append(messages.text(key))
                .append(": ")
                .append(value == null ? "" : escape(value))
                .append("<br>");
    }

    private static String cut(StringBuilder text) {
        return text.length() <= MOST_CHARACTERS ? text.toString() : text.substring(0, MOST_CHARACTERS);
    }

    private static String escape(String value) {
        return value.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
