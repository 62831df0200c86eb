package io.ringmaster.scheduler.trigger.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.registry.control.AddressBook;
import io.ringmaster.scheduler.testing.Fires;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class TriggerTextTest {
    private static final Instant DUE = Instant.parse("2026-03-01T10:00:00Z");

    private final TriggerText text = new TriggerText(Messages.of(Locale.ENGLISH), new AddressBook(), "center");

    @Test
    void whatAnExecutorSaysIsKeptForTheNextFireOnlyIfItIsShort() {
        assertThat(said(1, "a".repeat(200))).isSameAs(said(2, "a".repeat(200)));
        assertThat(said(1, "a".repeat(201))).isEqualTo(said(2, "a".repeat(201))).isNotSameAs(said(2, "a".repeat(201)));
    }

    private String said(long id, String what) {
        Routed routed = new Routed(Fires.planned(id, DUE, Fires.job(7, 1, null, DUE, "mark")), "http://10.0.0.1:9999/");
        return text.of(routed, 500, what);
    }
}
