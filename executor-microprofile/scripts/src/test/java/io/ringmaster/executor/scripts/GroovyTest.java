package io.ringmaster.executor.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.run.RunFixture;
import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.RunRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.inject.Named;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
public class GroovyTest {
    /** What sources report. */
    public static final List<String> EVENTS = new CopyOnWriteArrayList<>();
    /** The classes that sources became. */
    public static final List<WeakReference<Class<?>>> CLASSES = new CopyOnWriteArrayList<>();

    private static final String SINCE_230 = """
            package com.xxl.job.service.handler;
            import com.xxl.job.core.context.XxlJobHelper;
            import com.xxl.job.core.handler.IJobHandler;
            import javax.annotation.Resource;
            import io.ringmaster.executor.scripts.GroovyTest;
            public class DemoGlueJobHandler extends IJobHandler {
                @Resource
                private GroovyTest.Greeter greeter;
                @Override
                public void init() throws Exception {
                    GroovyTest.EVENTS.add("init");
                }
                @Override
                public void execute() throws Exception {
                    GroovyTest.CLASSES.add(new java.lang.ref.WeakReference(getClass()));
                    XxlJobHelper.log("XXL-JOB, {}.", "Hello World");
                    XxlJobHelper.handleSuccess(greeter.greet(XxlJobHelper.getJobParam()
                        + " " + XxlJobHelper.shardIndex + "/" + XxlJobHelper.getShardTotal()));
                }
                @Override
                public void destroy() throws Exception {
                    GroovyTest.EVENTS.add("destroy");
                }
            }
            """;

    private static final String OF_220 = """
            package com.xxl.job.service.handler;
            import com.xxl.job.core.log.XxlJobLogger;
            import com.xxl.job.core.biz.model.ReturnT;
            import com.xxl.job.core.handler.IJobHandler;
            public class DemoGlueJobHandler extends IJobHandler {
                @Override
                public ReturnT<String> execute(String param) throws Exception {
                    XxlJobLogger.log("XXL-JOB, Hello World.");
                    if (param == "fail") {
                        return new ReturnT<String>(ReturnT.FAIL_CODE, "told to");
                    }
                    return param == "null" ? null : SUCCESS;
                }
            }
            """;

    @TempDir
    Path logs;

    private RunFixture fixture;
    private SeContainer container;
    private long lastId;

    @BeforeEach
    void open() {
        EVENTS.clear();
        CLASSES.clear();
        container = SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addBeanClasses(Greeter.class, Counter.class)
                .initialize();
        fixture = new RunFixture(logs, Duration.ofSeconds(5), Map.of("ringmaster.executor.glue", "GLUE_GROOVY"));
    }

    @AfterEach
    void close() throws InterruptedException {
        fixture.close();
        container.close();
    }

    @Test
    void runsASourceOfTheErasSince230() throws IOException {
        assertSuccess(SINCE_230, "you", "Hello you 0/1");

        assertThat(Files.readAllLines(logs.resolve("2025-10-09/1.log")))
                .anyMatch(line -> line.contains("version 7"))
                .anyMatch(
                        line -> line.contains("DemoGlueJobHandler#execute") && line.endsWith("XXL-JOB, Hello World."));
    }

    @Test
    void runsASourceOf220() {
        assertSuccess(OF_220, "", null);
        assertThat(run(OF_220, "fail", 7).code()).isEqualTo(200);
        assertThat(fixture.result(lastId).handleMsg()).isEqualTo("told to");
        assertThat(run(OF_220, "null", 7).code()).isEqualTo(200);
        assertThat(fixture.result(lastId).handleCode()).isEqualTo(500);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import jakarta.annotation.Resource; @Resource",
                "import org.springframework.beans.factory.annotation.Autowired; @Autowired",
                "import org.springframework.beans.factory.annotation.*; import jakarta.inject.Inject; @Inject",
                "@org.springframework.beans.factory.annotation.Autowired"
            })
    void whatWasASpringBeanIsACdiBean(String annotation) {
        int at = annotation.lastIndexOf('@');
        String source = annotation.substring(0, at) + """
                class Handler extends com.xxl.job.core.handler.IJobHandler {
                    %s io.ringmaster.executor.scripts.GroovyTest.Greeter greeter
                    void execute() { com.xxl.job.core.context.XxlJobHelper.handleFail(greeter.greet("all")) }
                }
                """.formatted(annotation.substring(at));

        assertThat(run(source, "", 7).msg()).isEqualTo("Success");
        assertThat(fixture.result(lastId).handleMsg()).isEqualTo("Hello all");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@Autowired @Qualifier('counter')",
                "@Autowired(required = false) @Qualifier('counter')",
                "@javax.annotation.Resource(name = 'counter')",
                "@jakarta.annotation.Resource(name = \"counter\")"
            })
    void aQualifierIsAName(String annotations) {
        assertSuccess("""
                import com.xxl.job.core.handler.IJobHandler
                import org.springframework.beans.factory.annotation.Autowired
                import org.springframework.beans.factory.annotation.Qualifier
                class Handler extends IJobHandler {
                    %s def counter
                    void execute() { com.xxl.job.core.context.XxlJobHelper.handleSuccess("" + counter.next()) }
                }
                """.formatted(annotations), "", "1");
    }

    @Test
    void aBeanThatIsNotRequiredMayBeMissing() {
        String source = """
                import com.xxl.job.core.handler.IJobHandler
                import org.springframework.beans.factory.annotation.Autowired
                class Handler extends IJobHandler {
                    @Autowired%s java.util.concurrent.Phaser nobodys
                    void execute() { com.xxl.job.core.context.XxlJobHelper.handleSuccess("without " + nobodys) }
                }
                """;
        assertSuccess(source.formatted("(required = false)"), "", "without null");

        assertThat(run(source.formatted(""), "", 7).code()).isEqualTo(200);
        assertThat(fixture.result(lastId).handleMsg()).contains("There is no bean for ");
    }

    @Test
    void runsAJobHandlerWithBeansInARequest() {
        String source = """
                import io.ringmaster.executor.api.*
                class Handler implements JobHandler {
                    @jakarta.inject.Inject io.ringmaster.executor.scripts.GroovyTest.Counter counter
                    JobResult execute(JobContext context) { JobResult.success(context.parameter() + counter.next()) }
                }
                """;

        assertSuccess(source, "a", "a1");
        assertSuccess(source, "b", "b1");
    }

    @Test
    void initAndDestroyFrameTheLifeOfTheThread() throws InterruptedException {
        assertSuccess(SINCE_230, "", "Hello  0/1");
        assertSuccess(SINCE_230, "", "Hello  0/1");

        fixture.jobs.stop(Duration.ofSeconds(10));

        assertThat(EVENTS).containsExactly("init", "destroy");
        assertThat(CLASSES.get(0).get()).isSameAs(CLASSES.get(1).get());
    }

    @Test
    void outsideARunTheHelperHarmsNothing() throws InterruptedException {
        assertSuccess("""
                import com.xxl.job.core.context.XxlJobHelper
                import io.ringmaster.executor.scripts.GroovyTest
                class Handler extends com.xxl.job.core.handler.IJobHandler {
                    void execute() {
                        Thread child = Thread.start {
                            GroovyTest.EVENTS.add("child of " + XxlJobHelper.getJobParam())
                            XxlJobHelper.handleSuccess("from the child")
                        }
                        child.join()
                    }
                    void destroy() {
                        boolean taken = XxlJobHelper.log("closing {}", '$1')
                        GroovyTest.EVENTS.add("" + taken + " " + XxlJobHelper.getJobId() + " " + XxlJobHelper.getJobParam()
                            + " " + XxlJobHelper.handleFail("too late"))
                    }
                }
                """, "p", "from the child");

        fixture.jobs.stop(Duration.ofSeconds(10));

        assertThat(EVENTS).containsExactly("child of p", "false -1 null false");
    }

    @Test
    void whatIsLoggedMayBeNull() throws Exception {
        assertSuccess("""
                import com.xxl.job.core.context.XxlJobHelper
                class Handler extends com.xxl.job.core.handler.IJobHandler {
                    void execute() {
                        XxlJobHelper.log("found {}", [:].absent)
                        XxlJobHelper.handleSuccess("logged")
                    }
                    void destroy() { io.ringmaster.executor.scripts.GroovyTest.EVENTS.add("" + XxlJobHelper.log("{}", null)) }
                }
                """, "", "logged");

        assertThat(logs.resolve("2025-10-09/1.log")).content().contains(" found null\n");
        fixture.jobs.stop(Duration.ofSeconds(10));
        assertThat(EVENTS).containsExactly("false");
    }

    @Test
    void aChangedSourceReplacesTheThreadWithTheReason() throws Exception {
        String blocking = SINCE_230.replace(
                "XxlJobHelper.log(\"XXL-JOB,",
                "new java.util.concurrent.CountDownLatch(1).await(); XxlJobHelper.log(\"");
        run(blocking, "", 7);
        awaitCompiled().until(() -> !CLASSES.isEmpty());

        assertThat(run(SINCE_230, "new", 8).msg()).isEqualTo("Success");

        assertThat(fixture.result(2).handleMsg()).isEqualTo("Hello new 0/1");
        assertThat(fixture.result(1).handleCode()).isEqualTo(500);
        assertThat(fixture.result(1).handleMsg()).contains("changed");
    }

    @Test
    void replacedVersionsLeaveNoClassBehind() {
        for (int version = 1; version <= 20; version++) {
            run(SINCE_230, "", version);
            fixture.result(lastId);
        }

        awaitCompiled().until(() -> {
            System.gc();
            return CLASSES.stream().filter(type -> type.get() != null).count() <= 2;
        });
        assertThat(CLASSES).hasSize(20);
    }

    @Test
    void aSourceThatDoesNotCompileIsRefusedWithTheReasonAndAdvice() {
        assertThat(run("class Broken {{{", "", 1).msg()).contains("Job42_1.groovy");
        ApiResult<String> unknown = run("import com.xxl.job.core.util.Unknown\nclass A extends Unknown {}", "", 2);
        assertThat(unknown.code()).isEqualTo(500);
        assertThat(unknown.msg()).contains("com.xxl.job.core.util.Unknown", "io.ringmaster.executor.api.JobHandler");
        assertThat(run("class Plain {}", "", 3).msg()).contains("Plain is no handler", "IJobHandler");
        assertThat(run("((".repeat(20_000), "", 4).code()).isEqualTo(500);
    }

    @Test
    void aSourceThatOverridesNothingSaysSoInItsResult() {
        run("class Idle extends com.xxl.job.core.handler.IJobHandler {}", "", 1);

        assertThat(fixture.result(1).handleMsg()).contains("overrides neither");
    }

    @Test
    void aBeanThatIsMissingFailsTheRun() {
        run(SINCE_230.replace("private GroovyTest.Greeter", "private Runnable"), "", 1);

        assertThat(fixture.result(1).handleCode()).isEqualTo(500);
        assertThat(fixture.result(1).handleMsg()).contains("Runnable");
    }

    /** The first source starts a compiler, which on a busy machine takes longer than the default of 10 s. */
    private static ConditionFactory awaitCompiled() {
        return await().atMost(Duration.ofSeconds(40));
    }

    private void assertSuccess(String source, String parameter, String text) {
        assertThat(run(source, parameter, 7).msg()).isEqualTo("Success");
        assertThat(fixture.result(lastId).handleMsg()).isEqualTo(text);
        assertThat(fixture.result(lastId).handleCode()).isEqualTo(200);
    }

    private ApiResult<String> run(String source, String parameter, long version) {
        lastId++;
        return fixture.jobs.run(new RunRequest(
                42,
                "",
                parameter,
                "SERIAL_EXECUTION",
                0,
                lastId,
                RunFixture.DATE,
                "GLUE_GROOVY",
                source,
                version,
                0,
                1));
    }

    /** A bean that sources ask for. */
    @ApplicationScoped
    public static class Greeter {
        public String greet(String name) {
            return "Hello " + name;
        }
    }

    /** Begins anew with each run. */
    @Named("counter")
    @RequestScoped
    public static class Counter {
        private int count;

        public int next() {
            return ++count;
        }
    }
}
