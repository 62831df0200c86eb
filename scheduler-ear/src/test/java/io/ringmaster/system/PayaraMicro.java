package io.ringmaster.system;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Payara Micro as it was downloaded. */
final class PayaraMicro implements CenterServer {
    static final String CONTEXT = "/xxl-job-admin";

    private static final String CENTERS_OPTIONS = "@" + Checkout.serverConfig("payara-micro/java.options");

    private final ServerProcess process;
    private final URI center;
    private final ManagementClient client;

    private PayaraMicro(ServerProcess process, URI center, ManagementClient client) {
        this.process = process;
        this.center = center;
        this.client = client;
    }

    static PayaraMicro withSample(Installation installation, String... jvmOptions) {
        return withSampleAt(Ports.free(), installation, jvmOptions);
    }

    /** Center and sample at a port that others know already. */
    static PayaraMicro withSampleAt(int port, Installation installation, String... jvmOptions) {
        return start(port, installation, List.of(Checkout.centerWar(), Checkout.sampleWar()), jvmOptions);
    }

    static PayaraMicro centerOnly(Installation installation, String... jvmOptions) {
        return centerAt(Ports.free(), installation, jvmOptions);
    }

    /** A center at a port that others know already. */
    static PayaraMicro centerAt(int port, Installation installation, String... jvmOptions) {
        return start(port, installation, List.of(Checkout.centerWar()), jvmOptions);
    }

    /** A bare server with an application of somebody else, at a free port. */
    static ServerProcess deploying(Path war, Path log) {
        List<String> command = bare(Stream.empty());
        command.addAll(List.of("--port", Integer.toString(Ports.free()), "--deploy", war.toString()));
        return ServerProcess.start(log, Map.of(), command);
    }

    private static List<String> bare(Stream<String> jvmOptions) {
        List<String> command = new ArrayList<>(List.of(ServerProcess.java()));
        jvmOptions.forEach(command::add);
        command.addAll(List.of(
                "-jar", Checkout.artifact("payara-micro.jar").toString(), "--nohazelcast", "--disablephonehome"));
        return command;
    }

    private static PayaraMicro start(int port, Installation installation, List<Path> wars, String... jvmOptions) {
        String base = "http://127.0.0.1:" + port + CONTEXT;
        List<String> command = bare(Stream.concat(Stream.of(CENTERS_OPTIONS), Stream.of(jvmOptions)));
        command.addAll(List.of("--port", Integer.toString(port), "--contextroot", CONTEXT));
        command.addAll(List.of("--addlibs", Checkout.artifact("h2.jar").toString()));
        command.addAll(List.of("--addlibs", Checkout.artifact("mysql.jar").toString()));
        command.addAll(List.of(
                "--prebootcommandfile",
                Checkout.serverConfig("payara/configure.asadmin").toString()));
        wars.forEach(war -> command.addAll(List.of("--deploy", war.toString())));
        ServerProcess process = ServerProcess.start(
                installation.directory().resolve("server-" + port + ".log"),
                installation.settingsAt(base, port),
                Installation.prepared(command));
        return new PayaraMicro(
                process, URI.create(base), new ManagementClient(URI.create(base), installation.apiToken()));
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
    public void redeploy() {
        throw new UnsupportedOperationException("Payara Micro is restarted instead");
    }

    @Override
    public void stop() {
        process.stop(Duration.ofSeconds(30));
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
