package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("full")
class WildFlySmokeIT {
    @Test
    void theEarFiresAndIsRedeployedTenTimes() throws IOException {
        try (MariaDb database = MariaDb.started();
                MailServer mails = MailServer.started()) {
            Installation installation =
                    mails.of(new Installation("wildfly").withSampleJob().on(database));
            try (WildFly server = WildFly.withSample(installation)) {
                EarSmoke.fires(server, database);
                server.awaitMail(mails);
                EarSmoke.misses(server.center());
                EarSmoke.answersBesideSlowSenders(server, installation);
                EarSmoke.pushes(server, installation);
                EarSmoke.redeploys(server, database);
                server.stop();
            }
            WildFly.restore(installation);
            assertThat(Files.readString(installation.directory().resolve("standalone/configuration/standalone.xml")))
                    .doesNotContain("ringmaster");
        }
    }
}
