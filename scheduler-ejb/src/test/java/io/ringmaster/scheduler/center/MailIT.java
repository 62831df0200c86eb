package io.ringmaster.scheduler.center;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.alarm.Alarm;
import io.ringmaster.scheduler.alarm.MailAlarms;
import io.ringmaster.scheduler.alarm.Notice;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.execution.entity.Cause;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.mail.Message;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Alarms as mails that a real SMTP server took. */
class MailIT {
    private static final Duration PATIENCE = Duration.ofSeconds(25);
    private static final String URL = "http://center.test/xxl-job-admin";

    private final GreenMail smtp = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final Rows rows = new Rows(database);
    private final FakeExecutors executors = new FakeExecutors();
    private final CountDownLatch hanging = new CountDownLatch(1);
    private TestCenter center;

    @BeforeEach
    void prepare() {
        smtp.start();
        rows.group(1, "http://127.0.0.1:1/");
        rows.job(7, "NONE", "", "FIRST", Long.MAX_VALUE);
        executors.onRun = (address, request) -> new Answer.Given<>(500, "<b>boom</b> & \"gone\"", null, true);
    }

    @AfterEach
    void close() {
        hanging.countDown();
        if (center != null) {
            center.close();
        }
        smtp.stop();
    }

    @Test
    void eachDistinctAddressGetsOneMailThatTellsTheFailureAndRunsNothing() throws Exception {
        rows.update("UPDATE xxl_job_group SET title = 'The <i>shop</i>'");
        rows.update("UPDATE xxl_job_info SET alarm_email = ' ann@shop.test ,bob@shop.test,, ann@shop.test',"
                + " job_desc = 'nightly\r\nBcc: eve@evil.test <script>alert(1)</script>'");
        start();

        long id = trigger();

        await().atMost(PATIENCE).until(() -> smtp.getReceivedMessages().length == 2);
        assertThat(Stream.of(smtp.getReceivedMessages()).map(MailIT::recipient))
                .containsExactlyInAnyOrder("ann@shop.test", "bob@shop.test");
        MimeMessage mail = smtp.getReceivedMessages()[0];
        assertThat(mail.getFrom()[0]).hasToString("ringmaster@center.test");
        assertThat(mail.getSubject()).doesNotContain("\r", "\n").contains("nightly Bcc: eve@evil.test");
        assertThat(mail.getHeader("Bcc")).isNull();
        assertThat(mail.getContentType()).contains("text/html");
        assertThat((String) mail.getContent())
                .doesNotContain("<script", "<b>", "<i>")
                .contains("&lt;script&gt;", "&lt;b&gt;boom&lt;/b&gt; &amp;", "The &lt;i&gt;shop")
                .contains(">7 nightly", Long.toString(id), URL + "/log.xhtml?id=" + id);
        await().atMost(PATIENCE).until(() -> rows.number("SELECT alarm_status FROM xxl_job_log WHERE id = " + id) == 2);
    }

    @Test
    void anAddressThatIsNoneDoesNotKeepTheOthersFromTheirMail() throws Exception {
        rows.update("UPDATE xxl_job_info SET alarm_email = 'not an address,bob@shop.test'");
        start();

        long id = trigger();

        await().atMost(PATIENCE).until(() -> smtp.getReceivedMessages().length == 1);
        assertThat(recipient(smtp.getReceivedMessages()[0])).isEqualTo("bob@shop.test");
        await().atMost(PATIENCE).until(() -> rows.number("SELECT alarm_status FROM xxl_job_log WHERE id = " + id) == 3);
    }

    @Test
    void anAlarmThatHangsHoldsUpNeitherTheRetriesNorTheOtherAlarms() throws Exception {
        rows.update("UPDATE xxl_job_info SET executor_fail_retry_count = 2, alarm_email = 'ann@shop.test'");
        start(new Alarm() {
            @Override
            public String name() {
                return "hanging";
            }

            @Override
            public void raise(Notice notice) throws InterruptedException {
                hanging.await();
            }
        });

        trigger();

        await().atMost(PATIENCE).until(() -> executors.got.size() == 3);
        await().atMost(PATIENCE).until(() -> smtp.getReceivedMessages().length == 3);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_log WHERE alarm_status = 2"))
                .as("alarms that count as raised while one hangs")
                .isZero();
    }

    private void start(Alarm... others) throws Exception {
        Map<String, String> settings =
                Map.of("ringmaster.mail.from", "ringmaster@center.test", "ringmaster.url", URL + "/");
        Properties properties = new Properties();
        properties.put("mail.smtp.host", "127.0.0.1");
        properties.put("mail.smtp.port", Integer.toString(smtp.getSmtp().getPort()));
        Alarm mail = MailAlarms.of(Session.getInstance(properties), Settings.of(settings));
        List<Alarm> alarms = Stream.concat(Stream.of(others), Stream.of(mail)).toList();
        center = new TestCenter(database, executors, settings, alarms.toArray(Alarm[]::new)).start();
        await().atMost(PATIENCE).until(() -> center.center().readiness().ready());
    }

    private long trigger() {
        return center.center().manualTrigger().trigger(Callers.administrator(), 7, null, null, Cause.API);
    }

    private static String recipient(MimeMessage mail) {
        try {
            return mail.getRecipients(Message.RecipientType.TO)[0].toString();
        } catch (jakarta.mail.MessagingException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
