package io.ringmaster.scheduler.alarm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class MailSenderTest {
    @Test
    void aSessionWithoutLimitsGetsThemAndOthersKeepTheirs() {
        Properties properties = new Properties();
        properties.put("mail.smtp.timeout", "77");
        Session session = Session.getInstance(properties);
        assertThat(new MailSender(session, "")).isNotNull();
        assertThat(session.getProperty("mail.smtp.timeout")).isEqualTo("77");
        assertThat(session.getProperty("mail.smtp.connectiontimeout")).isEqualTo("10000");
        assertThat(session.getProperty("mail.smtp.writetimeout")).isEqualTo("10000");
        assertThat(session.getProperty("mail.smtps.timeout")).isEqualTo("10000");
    }

    @Test
    @Timeout(60)
    void aMailServerThatAnswersNothingIsNotWaitedForWithoutEnd() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Properties properties = new Properties();
            properties.put("mail.smtp.host", "127.0.0.1");
            properties.put("mail.smtp.port", Integer.toString(silent.getLocalPort()));
            MailSender sender = new MailSender(Session.getInstance(properties), "ringmaster@center.test");
            assertThatThrownBy(() ->
                            sender.send(new InternetAddress("ann@shop.test"), "subject", "body", MailSender.PLAIN))
                    .isInstanceOf(MessagingException.class)
                    .hasRootCauseInstanceOf(SocketTimeoutException.class);
        }
    }
}
