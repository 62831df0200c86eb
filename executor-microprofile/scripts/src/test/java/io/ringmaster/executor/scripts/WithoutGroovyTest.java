package io.ringmaster.executor.scripts;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.run.RunFixture;
import io.ringmaster.protocol.ApiResult;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The executor with the class path of an application that has no Groovy. */
class WithoutGroovyTest {
    @TempDir
    Path logs;

    @Test
    void aGroovySourceIsRefusedByTheDependencysName() throws Exception {
        String classPath = System.getProperty("java.class.path");
        URL[] withoutGroovy = Arrays.stream(classPath.split(java.io.File.pathSeparator))
                .filter(entry -> !entry.contains("groovy"))
                .map(WithoutGroovyTest::url)
                .toArray(URL[]::new);
        try (URLClassLoader loader = new URLClassLoader(withoutGroovy, ClassLoader.getPlatformClassLoader())) {
            Method call = loader.loadClass(Application.class.getName()).getDeclaredMethod("answer", Path.class);
            call.setAccessible(true);

            assertThat((String) call.invoke(null, logs))
                    .startsWith("500 ")
                    .contains("org.apache.groovy:groovy")
                    .endsWith(" then 200");
        }
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new AssertionError(e);
        }
    }

    /** Loaded by the loader without Groovy. */
    static final class Application {
        private Application() {}

        static String answer(Path logs) throws Exception {
            Callable<String> runs = () -> {
                try (RunFixture fixture = new RunFixture(
                        logs, java.time.Duration.ofMillis(200), java.util.Map.of("ringmaster.executor.glue", "true"))) {
                    ApiResult<String> groovy = fixture.jobs.run(new io.ringmaster.protocol.RunRequest(
                            1, "", "", "", 0, 1, RunFixture.DATE, "GLUE_GROOVY", "class A {}", 1, 0, 1));
                    fixture.handler("quick", context -> io.ringmaster.executor.api.JobResult.success());
                    fixture.jobs.run(RunFixture.request(2, 2, "quick"));
                    return groovy.code() + " " + groovy.msg() + " then "
                            + fixture.result(2).handleCode();
                }
            };
            return runs.call();
        }
    }
}
