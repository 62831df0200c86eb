package io.ringmaster.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;

/** A domain of its own on the shared Payara Server, with the EAR and the sample executor. */
final class PayaraServer implements CenterServer {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String DOMAIN = "ringmaster";

    private final Installation installation;
    private final ServerProcess process;
    private final int base;
    private final ManagementClient client;

    private PayaraServer(Installation installation, ServerProcess process, int base) {
        this.installation = installation;
        this.process = process;
        this.base = base;
        client = new ManagementClient(center(), installation.apiToken());
    }

    static PayaraServer withSample(Installation installation) {
        int base = Ports.freeBase(100);
        Path domains = installation.directory().resolve("domains");
        Path log = installation.directory().resolve("asadmin.log");
        ServerProcess.run(
                log,
                Map.of(),
                asadmin(
                        "create-domain",
                        "--domaindir",
                        domains.toString(),
                        "--nopassword",
                        "--portbase",
                        "" + base,
                        DOMAIN),
                LIMIT);
        copyDrivers(domains.resolve(DOMAIN).resolve("lib"));
        int port = base + 80;
        ServerProcess process = ServerProcess.start(
                installation.directory().resolve("server.log"),
                installation.settingsAt("http://127.0.0.1:" + port + PayaraMicro.CONTEXT, port),
                Installation.prepared(asadmin("start-domain", "--verbose", "--domaindir", domains.toString(), DOMAIN)));
        PayaraServer server = new PayaraServer(installation, process, base);
        Awaitility.await("administration of Payara Server").atMost(LIMIT).until(() -> Ports.listens(base + 48));
        server.command(
                "multimode",
                "--file",
                Checkout.serverConfig("payara/configure.asadmin").toString());
        server.command("restart-domain", "--domaindir", domains.toString(), DOMAIN);
        server.deploy();
        return server;
    }

    private static void copyDrivers(Path lib) {
        try {
            for (String driver : List.of("h2.jar", "mysql.jar")) {
                Files.copy(Checkout.artifact(driver), lib.resolve(driver));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void deploy() {
        command("deploy", "--name", "ringmaster", Checkout.centerEar().toString());
        command("deploy", "--name", "executor-sample", Checkout.sampleWar().toString());
    }

    @Override
    public void redeploy() {
        command("undeploy", "executor-sample");
        command("undeploy", "ringmaster");
        deploy();
    }

    /** Takes the configuration back, as {@code server-config/payara} says. */
    void restore() {
        command("undeploy", "executor-sample");
        command("undeploy", "ringmaster");
        command(
                "multimode",
                "--file",
                Checkout.serverConfig("payara/restore.asadmin").toString());
    }

    private void command(String... arguments) {
        List<String> command = asadmin("--port", Integer.toString(base + 48));
        command.addAll(List.of(arguments));
        ServerProcess.run(installation.directory().resolve("asadmin.log"), Map.of(), command, LIMIT);
    }

    private static List<String> asadmin(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(ServerCache.payara().resolve("bin/asadmin").toString());
        command.addAll(List.of(arguments));
        return command;
    }

    @Override
    public URI center() {
        return URI.create("http://127.0.0.1:" + (base + 80) + PayaraMicro.CONTEXT);
    }

    @Override
    public ManagementClient client() {
        return client;
    }

    @Override
    public void stop() {
        ServerProcess.run(
                installation.directory().resolve("asadmin.log"),
                Map.of(),
                asadmin(
                        "stop-domain",
                        "--domaindir",
                        installation.directory().resolve("domains").toString(),
                        DOMAIN),
                LIMIT);
        process.awaitEnd(LIMIT);
    }

    @Override
    public ServerProcess process() {
        return process;
    }

    @Override
    public void close() {
        process.close();
    }
}
