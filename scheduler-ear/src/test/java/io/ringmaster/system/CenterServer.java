package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.awaitility.core.TerminalFailureException;

/** A server with the center and the sample executor on it. */
interface CenterServer extends AutoCloseable {
    /** The address that executors are told. */
    URI center();

    ManagementClient client();

    /** Both applications anew in the running server. */
    void redeploy();

    /** Ends with the server's own answer to TERM. */
    void stop();

    ServerProcess process();

    @Override
    void close();

    default void awaitReady() {
        try {
            Awaitility.await("ready: " + center())
                    .atMost(Duration.ofMinutes(3))
                    .pollInterval(Duration.ofMillis(200))
                    .failFast("the server has ended", () -> !process().alive())
                    .until(() -> client().isReady());
        } catch (ConditionTimeoutException | TerminalFailureException notReady) {
            throw new AssertionError(notReady.getMessage() + "\n" + process().endOfLog(), notReady);
        }
    }

    /** Mail leaves as the operator's configuration says, with the account that it names. */
    default void awaitMail(MailServer mails) {
        int before = mails.mails().size();
        client().send("/api/v1/settings/test-mail", "{\"address\":\"ann@shop.test\"}");
        assertThat(mails.mails()).hasSize(before + 1);
        assertThat(mails.mails().get(before)).contains("RCPT TO:<ann@shop.test>", "From: ringmaster@center.test");
    }
}
