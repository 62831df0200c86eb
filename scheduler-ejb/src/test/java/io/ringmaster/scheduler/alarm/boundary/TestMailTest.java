package io.ringmaster.scheduler.alarm.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.mail.Session;
import jakarta.persistence.EntityManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TestMailTest {
    private static final Messages ENGLISH = Messages.of(Locale.ENGLISH);

    private final GreenMail smtp = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

    private final List<String> trail = new ArrayList<>();

    @BeforeEach
    void start() {
        smtp.start();
    }

    @AfterEach
    void stop() {
        smtp.stop();
    }

    @Test
    void arrivesInTheLanguageOfWhoeverAsks() throws Exception {
        mail(Callers.administrator()).send(" ann@shop.test ", Messages.of(Locale.SIMPLIFIED_CHINESE));
        assertThat(smtp.getReceivedMessages()).hasSize(1);
        var received = smtp.getReceivedMessages()[0];
        assertThat(received.getAllRecipients()[0]).hasToString("ann@shop.test");
        assertThat(received.getFrom()[0]).hasToString("ringmaster@center.test");
        assertThat(received.getSubject()).contains("测试");
        assertThat((String) received.getContent()).contains(Callers.WHO, "http://center.test/");
        assertThat(trail).containsExactly("test.mail address=ann@shop.test");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nobody", "ann@shop.test,bob@shop.test", "ann@shop.test\r\nBcc: eve@evil.test"})
    void goesToExactlyOneAddress(String address) {
        assertThatThrownBy(() -> mail(Callers.administrator()).send(address, ENGLISH))
                .isInstanceOf(Rejected.class);
        assertThat(smtp.getReceivedMessages()).isEmpty();
    }

    @Test
    void saysAtItsFieldWhyItWasNotSent() {
        TestMail mail = mail(Callers.administrator());
        smtp.stop();
        Rejected refused = catchThrowableOfType(Rejected.class, () -> mail.send("ann@shop.test", ENGLISH));
        assertThat(refused.field()).contains("address");
        assertThat(refused.text(ENGLISH)).contains("not sent", "refused");
    }

    @Test
    void isForAdministrators() {
        TestMail mail = mail(Callers.in(1, Role.OPERATOR));
        assertThatThrownBy(() -> mail.send("ann@shop.test", ENGLISH)).isInstanceOf(Rejected.class);
        assertThat(smtp.getReceivedMessages()).isEmpty();
    }

    private TestMail mail(Caller caller) {
        Properties properties = new Properties();
        properties.put("mail.smtp.host", "127.0.0.1");
        properties.put("mail.smtp.port", Integer.toString(smtp.getSmtp().getPort()));
        TestMail mail = new TestMail();
        mail.session = Session.getInstance(properties);
        mail.settings = Settings.of(
                Map.of("ringmaster.mail.from", "ringmaster@center.test", "ringmaster.url", "http://center.test/"));
        mail.caller = caller;
        mail.transactions = new Transactions() {
            @Override
            public <T> T call(Work<T> work) {
                try {
                    return work.in(null, null);
                } catch (SQLException none) {
                    throw new IllegalStateException(none);
                }
            }

            @Override
            public <T> T single(Statement<T> statement) {
                throw new UnsupportedOperationException();
            }
        };
        mail.audit = new AuditLog() {
            @Override
            public void record(
                    EntityManager em, String kind, long subject, AuditAction action, Object before, Object after) {
                trail.add(action.text() + " " + after);
            }
        };
        return mail;
    }
}
