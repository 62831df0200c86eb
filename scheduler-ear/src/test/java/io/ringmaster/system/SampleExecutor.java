package io.ringmaster.system;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;

/** The sample executor, or another application under its name, alone on Payara Micro. */
final class SampleExecutor implements AutoCloseable {
    private final ServerProcess process;
    private final URI address;
    private final int port;

    private SampleExecutor(ServerProcess process, int port) {
        this.process = process;
        this.port = port;
        this.address = URI.create("http://127.0.0.1:" + port + "/executor-sample/ringmaster");
    }

    /** @param center its base address, whether anybody listens there or not */
    static SampleExecutor started(Installation installation, String center, String... jvmOptions) {
        return started(Checkout.sampleWar(), installation, center, jvmOptions);
    }

    /** @param war named as the sample is */
    static SampleExecutor started(Path war, Installation installation, String center, String... jvmOptions) {
        int port = Ports.free();
        List<String> command = new ArrayList<>(List.of(ServerProcess.java()));
        command.addAll(List.of(jvmOptions));
        command.addAll(List.of(
                "-jar", Checkout.artifact("payara-micro.jar").toString(), "--nohazelcast", "--disablephonehome"));
        command.addAll(List.of("--port", Integer.toString(port)));
        command.addAll(List.of("--deploy", war.toString()));
        ServerProcess process = ServerProcess.start(
                installation.directory().resolve("executor-" + port + ".log"),
                installation.settingsAt(center, port),
                command);
        SampleExecutor executor = new SampleExecutor(process, port);
        RawHttp http = new RawHttp(executor.address());
        Awaitility.await("executor")
                .atMost(Duration.ofMinutes(3))
                .failFast("the server has ended; see its log", () -> !process.alive())
                .until(() -> Ports.listens(port)
                        && http.send("POST", "/beat", Map.of(), null).body().startsWith("{"));
        return executor;
    }

    /** The prefix of its operations, without a slash at the end. */
    URI address() {
        return address;
    }

    int port() {
        return port;
    }

    ServerProcess process() {
        return process;
    }

    @Override
    public void close() {
        process.close();
    }
}
