package io.ringmaster.system;

import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/** The same application with and without the library, on Payara Micro, and what their threads have used up. */
final class EmbeddingCost implements AutoCloseable {
    static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final String TOKEN = "a-token-of-the-test";
    private static final Pattern THREAD = Pattern.compile("\"([^\"]+)\".* cpu=([\\d.]+)ms .*");

    /** What every application has that is worth embedding anything in. */
    private static final String APPLICATION = """
            package demo;

            import jakarta.enterprise.context.ApplicationScoped;
            import jakarta.inject.Inject;
            import jakarta.ws.rs.*;
            import jakarta.ws.rs.core.Application;

            public class Reports {
                @ApplicationPath("api")
                public static class Api extends Application {}

                @Path("reports")
                public static class Resource {
                    @Inject Daily daily;

                    @GET
                    public String get() { return daily.report("now"); }
                }

                @ApplicationScoped
                public static class Daily {
                    %s
                    public String report(String parameter) { return "report of " + parameter; }
                }
            }
            """;

    private final Path directory = Checkout.newDirectory("embedding-cost");
    private final FakeCenter center = new FakeCenter(TOKEN);

    FakeCenter center() {
        return center;
    }

    Path bare() {
        return EmbeddingWar.withoutLibrary(directory.resolve("bare"))
                .java("Reports", APPLICATION.formatted(""))
                .build("reports");
    }

    Path embedding() {
        return new EmbeddingWar(directory.resolve("embedding"))
                .java("Reports", APPLICATION.formatted("@io.ringmaster.executor.api.Job(\"daily\")"))
                .configured("ringmaster.executor.centers=" + center.address() + "\n"
                        + "ringmaster.executor.appname=reports\n"
                        + "ringmaster.executor.token=" + TOKEN + "\n"
                        + "ringmaster.executor.logpath=" + directory.resolve("logs") + "\n")
                .build("reports");
    }

    /** @param name of the log file */
    ServerProcess start(Path war, String name) {
        return PayaraMicro.deploying(war, directory.resolve(name + ".log"));
    }

    /** Of the threads with such names, by the server's own account. */
    static DoubleStream cpuMillis(ServerProcess server, Pattern names) {
        return Threads.of(server).stream()
                .map(THREAD::matcher)
                .filter(thread ->
                        thread.matches() && names.matcher(thread.group(1)).matches())
                .mapToDouble(thread -> Double.parseDouble(thread.group(2)));
    }

    @Override
    public void close() {
        center.close();
    }
}
