package io.ringmaster.web.why;

import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.i18n.Messages;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Builds records of fires as the engine writes them, in one of its languages. */
final class Fires {
    static final Instant DUE = Instant.parse("2026-03-01T10:00:00Z");
    static final String ADDRESS = "http://10.0.0.7:9999/";

    private final Messages messages;
    private long id = 100;
    private @Nullable Cause cause = Cause.CRON;
    private @Nullable Long origin;
    private int attempt;
    private @Nullable String by;
    private @Nullable String addresses;
    private boolean planned = true;
    private @Nullable Instant sent;
    private @Nullable Instant answered;
    private @Nullable Instant ended;
    private @Nullable String address;
    private @Nullable String sharding;
    private int retries;
    private int triggerCode;
    private int handleCode;
    private int alarm;
    private String trigger = "";
    private @Nullable String result;

    Fires(Locale language) {
        messages = Messages.of(language);
    }

    Fires id(long value) {
        id = value;
        return this;
    }

    Fires cause(@Nullable Cause value) {
        cause = value;
        planned = value == Cause.CRON || value == Cause.MISFIRE;
        return this;
    }

    Fires after(long record, int number) {
        origin = record;
        attempt = number;
        return this;
    }

    Fires by(String who) {
        by = who;
        return this;
    }

    Fires at(String... given) {
        addresses = String.join(",", given);
        return this;
    }

    Fires shard(String value) {
        sharding = value;
        return this;
    }

    Fires retries(int left) {
        retries = left;
        return this;
    }

    Fires alarm(int status) {
        alarm = status;
        return this;
    }

    /** A line of the trigger's record: one of the engine's sentences. */
    Fires noted(String key, Object... arguments) {
        trigger += escaped(messages.text(key, arguments)) + "<br>";
        return this;
    }

    Fires sentAfter(long millis) {
        sent = DUE.plusMillis(millis);
        address = ADDRESS;
        trigger += messages.text("trigger.route") + ": ROUND<br>" + messages.text("trigger.address") + ": " + ADDRESS
                + "<br>";
        return this;
    }

    Fires answered(int code, String said) {
        answered = DUE.plusMillis(40);
        triggerCode = code;
        trigger += messages.text("trigger.answer") + ": " + code + " " + escaped(said) + "<br>";
        return this;
    }

    /** Closed by the engine before anybody was asked. */
    Fires closed() {
        triggerCode = 500;
        return this;
    }

    /** Nowhere to go: marked as sent, to no address. */
    Fires nowhere() {
        sent = DUE;
        address = "";
        triggerCode = 500;
        return this;
    }

    Fires ended(int code, @Nullable String said) {
        ended = DUE.plusSeconds(3);
        handleCode = code;
        result = said;
        return this;
    }

    String text(String key, Object... arguments) {
        return messages.text(key, arguments);
    }

    FireFacts facts() {
        return new FireFacts(
                id,
                7,
                cause,
                origin,
                attempt,
                by,
                addresses,
                DUE,
                planned,
                sent,
                answered,
                ended,
                address,
                sharding,
                retries,
                triggerCode,
                handleCode,
                alarm,
                trigger,
                result);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
