package io.ringmaster.scheduler.alarm;

import io.ringmaster.scheduler.database.ServerNames;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;

/** Sends a mail to each of the job's addresses through the server's mail session (interop 4.10). */
@ApplicationScoped
public class MailAlarm implements Alarm {
    Session session;

    @Inject
    Settings settings;

    @PostConstruct
    void findSession() {
        session = ServerNames.find("mail/ringmaster");
    }

    @Override
    public String name() {
        return "mail";
    }

    @Override
    public void raise(Notice notice) throws MessagingException {
        MailText text = new MailText(Messages.of(settings.language()), settings.zone(), settings.get(Settings.URL));
        MailSender sender = new MailSender(session, settings.get(Settings.MAIL_FROM));
        MessagingException last = null;
        for (String recipient : notice.recipients()) {
            try {
                sender.send(
                        new InternetAddress(recipient, true), text.subject(notice), text.body(notice), MailSender.HTML);
            } catch (MessagingException failure) {
                // the other recipients still get theirs
                last = failure;
            }
        }
        if (last != null) {
            throw last;
        }
    }
}
