package io.ringmaster.executor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A Java process of its own, with the classes of the tests. */
public final class ChildJvm {
    private ChildJvm() {}

    /** What starts it. */
    public static List<String> command(Class<?> main, Object... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return command;
    }

    /** What a command says until it ends, which has to be with success. */
    public static String said(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}
