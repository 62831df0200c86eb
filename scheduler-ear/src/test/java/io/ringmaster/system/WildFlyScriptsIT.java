package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What {@code server-config/wildfly} does to a server that has other users, without starting it. */
@Tag("full")
class WildFlyScriptsIT {
    private static final String DRIVER =
            "<driver name=\"mysql\" module=\"com.mysql\"><driver-class>com.mysql.cj.jdbc.Driver</driver-class></driver>";

    private final Installation installation = new Installation("wildfly-scripts");

    @Test
    void theyMayRunAtAnyTimeAndLeaveWhatOthersHave() throws IOException {
        Path configuration = WildFly.unconfigured(installation).resolve("configuration/standalone.xml");
        Files.writeString(configuration, Files.readString(configuration).replace("<drivers>", "<drivers>" + DRIVER));
        Path module = Files.createDirectories(WildFly.modules(installation).resolve("com/mysql/main"))
                .resolve("module.xml");
        Files.writeString(module, "somebody else's");

        WildFly.restore(installation);
        WildFly.configure(installation);
        String once = Files.readString(configuration);
        WildFly.configure(installation);
        assertThat(Files.readString(configuration))
                .isEqualTo(once)
                .contains("driver name=\"ringmaster-mysql\"", "module name=\"jdk.net\"");

        WildFly.restore(installation);
        assertThat(Files.readString(configuration))
                .contains("driver name=\"mysql\"")
                .doesNotContain("ringmaster", "jdk.net");
        assertThat(module).hasContent("somebody else's");
        assertThat(WildFly.modules(installation).resolve("io/ringmaster/mysql")).doesNotExist();
        assertThat(WildFly.modules(installation).resolve("org/eclipse/persistence/main"))
                .doesNotExist();
    }
}
