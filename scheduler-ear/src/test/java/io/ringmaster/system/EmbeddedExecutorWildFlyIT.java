package io.ringmaster.system;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Applications that embed the library, on a WildFly as it was downloaded: without health and metrics. */
@Tag("full")
class EmbeddedExecutorWildFlyIT {
    private final Path directory = Checkout.newDirectory("embedded-wildfly");

    @Test
    void theExampleOfTheReadmeRunsAndAnApplicationKeepsItsOwn() {
        EmbeddedExecutor readme = new EmbeddedExecutor(directory.resolve("one"));
        EmbeddedExecutor own = new EmbeddedExecutor(directory.resolve("two"));
        try (WildFly.Bare server = WildFly.bare(directory)) {
            server.deploy(readme.readmeWar());
            readme.showsTheReadmeExample();
            server.deploy(own.ownWar());
            own.leavesTheApplicationItsOwn();
            own.theContextFollowsIntoTasks();
            own.handlersAreCalledAsTheContainerCallsThem();
            server.stop();
            readme.awaitFarewell();
            own.awaitFarewell();
        } finally {
            readme.stop();
            own.stop();
        }
    }
}
