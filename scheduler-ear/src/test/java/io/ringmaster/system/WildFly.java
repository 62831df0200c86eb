package io.ringmaster.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** A base folder of its own for the shared WildFly, configured by {@code server-config/wildfly}. */
final class WildFly implements CenterServer {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String EAR = "ringmaster.ear";
    private static final String SAMPLE = "executor-sample.war";

    private final Installation installation;
    private final ServerProcess process;
    private final URI center;
    private final ManagementClient client;

    private WildFly(Installation installation, ServerProcess process, URI center) {
        this.installation = installation;
        this.process = process;
        this.center = center;
        client = new ManagementClient(center, installation.apiToken());
    }

    static WildFly withSample(Installation installation) {
        Path home = ServerCache.wildFly();
        Path base = unconfigured(installation);
        configure(installation);
        int port = Ports.free();
        int management = Ports.free();
        URI center = URI.create("http://127.0.0.1:" + port + PayaraMicro.CONTEXT);
        Map<String, String> settings = installation.settingsAt(center.toString(), port);
        settings.put("JBOSS_MODULEPATH", modules(installation) + ":" + home.resolve("modules"));
        // the script then hands signals on to the server
        settings.put("LAUNCH_JBOSS_IN_BACKGROUND", "true");
        ServerProcess process = ServerProcess.start(
                installation.directory().resolve("server.log"),
                settings,
                Installation.prepared(List.of(
                        home.resolve("bin/standalone.sh").toString(),
                        "-Djboss.server.base.dir=" + base,
                        "-Djboss.http.port=" + port,
                        "-Djboss.https.port=" + Ports.free(),
                        "-Djboss.management.http.port=" + management)));
        WildFly server = new WildFly(installation, process, center);
        Awaitility.await("management of WildFly").atMost(LIMIT).until(() -> Ports.listens(management));
        server.deploy(EAR, Checkout.centerEar());
        server.deploy(SAMPLE, Checkout.sampleWar());
        return server;
    }

    /** The base folder, as it was downloaded. */
    static Path unconfigured(Installation installation) {
        Path base = installation.directory().resolve("standalone");
        copy(ServerCache.wildFly().resolve("standalone"), base);
        return base;
    }

    /** Configures as {@code server-config/wildfly} says; only while the server is stopped. */
    static void configure(Installation installation) {
        script(
                installation,
                "configure",
                List.of(
                        "--eclipselink", Checkout.artifact("eclipselink.jar").toString(),
                        "--mysql", Checkout.artifact("mysql.jar").toString()));
    }

    /** Takes the configuration back, as {@code server-config/wildfly} says; only while the server is stopped. */
    static void restore(Installation installation) {
        script(installation, "restore", List.of());
    }

    private static void script(Installation installation, String name, List<String> more) {
        Path home = ServerCache.wildFly();
        List<String> command = Stream.concat(
                        Stream.of(
                                Checkout.serverConfig("wildfly/" + name).toString(),
                                "--home",
                                home.toString(),
                                "--modules",
                                modules(installation).toString(),
                                "--base",
                                installation.directory().resolve("standalone").toString()),
                        more.stream())
                .toList();
        ServerProcess.run(installation.directory().resolve(name + ".log"), Map.of(), command, LIMIT);
    }

    /** Where the scripts put modules. */
    static Path modules(Installation installation) {
        return installation.directory().resolve("modules");
    }

    private void deploy(String name, Path archive) {
        deploy(deployments(), name, archive);
    }

    private static void deploy(Path deployments, String name, Path archive) {
        try {
            Files.copy(archive, deployments.resolve(name), StandardCopyOption.REPLACE_EXISTING);
            Files.deleteIfExists(deployments.resolve(name + ".undeployed"));
            Files.createFile(deployments.resolve(name + ".dodeploy"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Awaitility.await("deployment of " + name)
                .atMost(LIMIT)
                .failFast("it failed; see the log", () -> Files.exists(deployments.resolve(name + ".failed")))
                .until(() -> Files.exists(deployments.resolve(name + ".deployed")));
    }

    /** A server without center and without any configuration of ours. */
    static Bare bare(Path directory) {
        Path home = ServerCache.wildFly();
        Path base = directory.resolve("standalone");
        copy(home.resolve("standalone"), base);
        int management = Ports.free();
        ServerProcess process = ServerProcess.start(
                directory.resolve("server.log"),
                Map.of("LAUNCH_JBOSS_IN_BACKGROUND", "true"),
                List.of(
                        home.resolve("bin/standalone.sh").toString(),
                        "-Djboss.server.base.dir=" + base,
                        "-Djboss.bind.address=0.0.0.0",
                        "-Djboss.http.port=" + Ports.free(),
                        "-Djboss.https.port=" + Ports.free(),
                        "-Djboss.management.http.port=" + management));
        Awaitility.await("management of WildFly").atMost(LIMIT).until(() -> Ports.listens(management));
        return new Bare(process, base.resolve("deployments"));
    }

    /** A WildFly that takes applications. */
    record Bare(ServerProcess process, Path deployments) implements AutoCloseable {
        void deploy(Path archive) {
            WildFly.deploy(deployments, archive.getFileName().toString(), archive);
        }

        void stop() {
            process.stop(LIMIT);
        }

        @Override
        public void close() {
            process.close();
        }
    }

    private void undeploy(String name) {
        try {
            Files.delete(marker(name, "deployed"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Awaitility.await("removal of " + name).atMost(LIMIT).until(() -> Files.exists(marker(name, "undeployed")));
    }

    private Path marker(String name, String state) {
        return deployments().resolve(name + "." + state);
    }

    private Path deployments() {
        return installation.directory().resolve("standalone/deployments");
    }

    @Override
    public void redeploy() {
        undeploy(SAMPLE);
        undeploy(EAR);
        deploy(EAR, Checkout.centerEar());
        deploy(SAMPLE, Checkout.sampleWar());
    }

    @Override
    public URI center() {
        return center;
    }

    @Override
    public ManagementClient client() {
        return client;
    }

    @Override
    public void stop() {
        process.stop(LIMIT);
    }

    @Override
    public ServerProcess process() {
        return process;
    }

    @Override
    public void close() {
        process.close();
    }

    private static void copy(Path from, Path to) {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path source : all.toList()) {
                Path target = to.resolve(from.relativize(source).toString());
                Files.copy(source, target);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
