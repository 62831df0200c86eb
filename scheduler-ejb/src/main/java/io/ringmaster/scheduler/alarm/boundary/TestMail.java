package io.ringmaster.scheduler.alarm.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.alarm.MailSender;
import io.ringmaster.scheduler.audit.control.AuditKey;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.ServerNames;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import org.jspecify.annotations.Nullable;

/** Shows whether alarms would arrive: a mail through the session that alarms use, at somebody's wish. */
@ApplicationScoped
public class TestMail {
    Session session;

    @Inject
    Settings settings;

    @Inject
    Caller caller;

    @Inject
    Transactions transactions;

    @Inject
    AuditLog audit;

    @PostConstruct
    void findSession() {
        session = ServerNames.find("mail/ringmaster");
    }

    /**
     * Sends it, and waits until the mail server took it or refused.
     *
     * @param address exactly one
     * @param messages in the language of whoever asks
     * @throws Rejected if the address is none, or in the mail server's words why it was not sent
     */
    public void send(@Nullable String address, Messages messages) {
        caller.check(Operation.MAIL_TEST);
        InternetAddress recipient = recipient(address);
        // before it is sent: it cannot be taken back
        transactions.run((em, connection) ->
                audit.record(em, AuditKey.KIND, 0, AuditAction.TEST_MAIL, null, "address=" + recipient));
        try {
            new MailSender(session, settings.get(Settings.MAIL_FROM))
                    .send(
                            recipient,
                            messages.text("mail.test.subject"),
                            messages.text("mail.test.body", caller.name(), settings.get(Settings.URL)),
                            MailSender.PLAIN);
        } catch (MessagingException failure) {
            throw Rejected.field("address", "mail.failed", reason(failure));
        }
    }

    private static InternetAddress recipient(@Nullable String address) {
        if (address == null || address.isBlank()) {
            throw Rejected.field("address", "field.missing");
        }
        try {
            InternetAddress recipient = new InternetAddress(address.trim(), true);
            recipient.validate();
            return recipient;
        } catch (AddressException none) {
            throw Rejected.field("address", "mail.address");
        }
    }

    /** The innermost cause: the outer ones only say that it could not be sent. */
    private static String reason(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String text = cause.getMessage();
        return text == null || text.isBlank() ? cause.getClass().getSimpleName() : text.strip();
    }
}
