package io.ringmaster.scheduler.alarm;

import io.ringmaster.scheduler.database.ServerNames;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;

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
        MessagingException last = null;
        for (String recipient : notice.recipients()) {
            try {
                send(recipient, text.subject(notice), text.body(notice));
            } catch (MessagingException failure) {
                // the other recipients still get theirs
                last = failure;
            }
        }
        if (last != null) {
            throw last;
        }
    }

    private void send(String recipient, String subject, String body) throws MessagingException {
        MimeMessage mail = new MimeMessage(session);
        String from = settings.get(Settings.MAIL_FROM);
        if (!from.isEmpty()) {
            mail.setFrom(new InternetAddress(from));
        } else {
            mail.setFrom();
        }
        mail.setRecipient(Message.RecipientType.TO, new InternetAddress(recipient, true));
        mail.setSubject(subject, "UTF-8");
        mail.setContent(body, "text/html; charset=UTF-8");
        Transport.send(mail);
    }
}
