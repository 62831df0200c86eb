package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("full")
class PayaraServerSmokeIT {
    @Test
    void theEarFiresAndIsRedeployedTenTimes() throws IOException {
        try (MariaDb database = MariaDb.started();
                MailServer mails = MailServer.started()) {
            Installation installation =
                    mails.of(new Installation("payara-server").withSampleJob().on(database));
            try (PayaraServer server = PayaraServer.withSample(installation)) {
                EarSmoke.fires(server, database);
                server.awaitMail(mails);
                EarSmoke.misses(server.center());
                EarSmoke.answersBesideSlowSenders(server, installation);
                EarSmoke.pushes(server, installation);
                EarSmoke.redeploys(server, database);
                server.restore();
                server.stop();
                assertThat(server.process().log()).doesNotContain("SEVERE");
            }
        }
    }
}
