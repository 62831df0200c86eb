package io.ringmaster.scheduler.alarm;

import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.util.List;
import java.util.Map;

/**
 * Sends single mails through the server's mail session; whoever calls waits until the mail server took them, or for as long as
 * the session says, at most some seconds for each answer if it says nothing.
 */
public final class MailSender {
    /** Plain text. */
    public static final String PLAIN = "text/plain; charset=UTF-8";

    static final String HTML = "text/html; charset=UTF-8";

    /** What a session of WildFly leaves open, in milliseconds: without them a silent mail server is waited for without end. */
    private static final Map<String, String> LIMITS =
            Map.of("connectiontimeout", "10000", "timeout", "10000", "writetimeout", "10000");

    private final Session session;
    private final String from;

    /** @param from the sender; empty for the one that the session has */
    public MailSender(Session session, String from) {
        this.session = session;
        this.from = from;
        for (String protocol : List.of("smtp", "smtps")) {
            // in the session that is ours by its name, as a copy of it would lack the server's authenticator
            LIMITS.forEach(
                    (limit, millis) -> session.getProperties().putIfAbsent("mail." + protocol + "." + limit, millis));
        }
    }

    /** @param type of the body */
    public void send(InternetAddress recipient, String subject, String body, String type) throws MessagingException {
        MimeMessage mail = new MimeMessage(session);
        if (!from.isEmpty()) {
            mail.setFrom(new InternetAddress(from));
        } else {
            mail.setFrom();
        }
        mail.setRecipient(Message.RecipientType.TO, recipient);
        mail.setSubject(subject, "UTF-8");
        mail.setContent(body, type);
        Transport.send(mail);
    }
}
