package io.ringmaster.executor.handler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.executor.api.Job;
import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.endpoint.ExecutorExtension;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HandlerFinderTest {
    private final Map<String, String> settings = new HashMap<>();

    @Test
    void excludedPackagesAreNotLookedAt() {
        settings.put("xxl.job.executor.excludedpackage", "org.example., " + Signatures.class.getName());
        try (SeContainer container = deploy(Signatures.class, InRequest.class, Counter.class)) {
            assertThat(container.select(HandlerCatalog.class).get().places()).containsOnlyKeys("count");
        }
    }

    @Test
    void callsMethodsOfEverySignature() throws Exception {
        try (SeContainer container = deploy(Signatures.class)) {
            assertThat(run(container, "nothing")).isEqualTo(JobResult.success());
            assertThat(run(container, "text")).isEqualTo(JobResult.success("got p"));
            assertThat(run(container, "context")).isEqualTo(JobResult.failure("p"));
            assertThat(run(container, "null text")).isEqualTo(JobResult.success());
            assertThat(run(container, "null result")).isNull();
            assertThat(run(container, "set result")).isEqualTo(JobResult.timeout("by context"));
        }
    }

    @Test
    void whatTheCompilerAddsAndWhatASubclassOverridesAreNoOtherHandlers() throws Exception {
        try (SeContainer container = deploy(Nightly.class, Overriding.class, Exposed.class)) {
            assertThat(container.select(HandlerCatalog.class).get().places())
                    .containsOnlyKeys("nightly", "overridden", "inherited");
            assertThat(run(container, "nightly")).isEqualTo(JobResult.success("called"));
            assertThat(run(container, "overridden")).isEqualTo(JobResult.success("by the subclass"));
            assertThat(run(container, "inherited")).isEqualTo(JobResult.success("from the base"));
        }
    }

    @Test
    void anExceptionOfTheMethodArrivesAsItIs() {
        try (SeContainer container = deploy(Signatures.class)) {
            assertThatThrownBy(() -> run(container, "throws"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("boom");
        }
    }

    @Test
    void theRequestScopeIsActiveAndNewForEachRun() throws Exception {
        try (SeContainer container = deploy(InRequest.class, Counter.class)) {
            assertThat(run(container, "count")).isEqualTo(JobResult.success("1"));
            assertThat(run(container, "count")).isEqualTo(JobResult.success("1"));
        }
    }

    @Test
    void aDependentBeanIsOneObjectForItsLife() throws Exception {
        try (SeContainer container = deploy(LifeCycle.class)) {
            JobHandler handler = find(container, "life");
            handler.init();
            handler.execute(new StubContext("a"));
            handler.execute(new StubContext("b"));
            handler.destroy();

            assertThat(LifeCycle.EVENTS).containsExactly("open", "run a", "run b", "close");
        }
    }

    @Test
    void aBeanMayBeAHandlerItself() throws Exception {
        try (SeContainer container = deploy(WholeBean.class)) {
            assertThat(run(container, "whole")).isEqualTo(JobResult.success("whole p"));
        }
    }

    @Test
    void theContextIsInjectedAndFollowsIntoWrappedTasks() throws Exception {
        try (SeContainer container = deploy(WithInjectedContext.class)) {
            JobHandler handler = find(container, "injected");
            StubContext context = new StubContext("mine");

            assertThat(CurrentRun.call(context, (Callable<JobResult>) () -> handler.execute(context)))
                    .isEqualTo(JobResult.success("mine"));
            assertThatThrownBy(() -> handler.execute(context))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("wrap");
        }
    }

    @Test
    void handlersAreListedWithClassAndMethod() {
        try (SeContainer container = deploy(LifeCycle.class, WholeBean.class)) {
            assertThat(catalog(container).places())
                    .containsEntry("life", LifeCycle.class.getName() + "#run")
                    .containsEntry("whole", WholeBean.class.getName());
        }
    }

    @Test
    void handlersCanBeRegisteredWhileRunning() throws Exception {
        try (SeContainer container = deploy(LifeCycle.class)) {
            catalog(container).register("late", context -> JobResult.success("late"));

            assertThat(run(container, "late")).isEqualTo(JobResult.success("late"));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> catalog(container).register("life", context -> null))
                    .withMessageContaining("LifeCycle");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> catalog(container).register(" ", context -> null));
            catalog(container).remove("late");
            assertThat(catalog(container).find("late")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Mistakes.TwoParameters.class,
                Mistakes.WrongParameter.class,
                Mistakes.WrongReturn.class,
                Mistakes.Private.class,
                Mistakes.Static.class,
                Mistakes.BlankName.class,
                Mistakes.NoSuchInit.class,
                Mistakes.Twice.class
            })
    void aMistakeFailsTheDeploymentAndNamesClassAndMethod(Class<?> bean) {
        assertThatThrownBy(() -> deploy(bean).close()).hasMessageContaining(bean.getName() + "#work");
    }

    @ParameterizedTest
    @ValueSource(classes = {Mistakes.Refusal.class, Mistakes.HooksOnType.class})
    void aMistakeOnAClassNamesTheClass(Class<?> bean) {
        assertThatThrownBy(() -> deploy(bean).close()).hasMessageContaining(bean.getName());
    }

    private SeContainer deploy(Class<?>... beans) {
        return SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addExtensions(new ExecutorExtension(key -> Optional.ofNullable(settings.get(key))))
                .addBeanClasses(beans)
                .initialize();
    }

    private static HandlerCatalog catalog(SeContainer container) {
        return container.select(HandlerCatalog.class).get();
    }

    private static JobHandler find(SeContainer container, String name) {
        return catalog(container).find(name).orElseThrow();
    }

    private static JobResult run(SeContainer container, String name) throws Exception {
        return find(container, name).execute(new StubContext("p"));
    }

    @ApplicationScoped
    static class Signatures {
        @Job("nothing")
        void nothing() {}

        @Job("text")
        String text(String parameter) {
            return "got " + parameter;
        }

        @Job("context")
        public JobResult context(JobContext context) {
            return JobResult.failure(context.parameter());
        }

        @Job("null text")
        protected String nullText() {
            return null;
        }

        @Job("null result")
        JobResult nullResult() {
            return null;
        }

        @Job("set result")
        void setResult(JobContext context) {
            context.result(JobResult.timeout("by context"));
        }

        @Job("throws")
        void fails() {
            throw new IllegalStateException("boom");
        }
    }

    @Dependent
    static class Nightly implements Callable<String> {
        @Override
        @Job("nightly")
        public String call() {
            return "called";
        }
    }

    static class Base {
        @Job("overridden")
        public String run() {
            return "by the base";
        }
    }

    @Dependent
    static class Overriding extends Base {
        @Override
        @Job("overridden")
        public String run() {
            return "by the subclass";
        }
    }

    static class Hidden {
        @Job("inherited")
        public String work() {
            return "from the base";
        }
    }

    @Dependent
    public static class Exposed extends Hidden {}

    @RequestScoped
    static class Counter {
        private int count;

        int next() {
            return ++count;
        }
    }

    @ApplicationScoped
    static class InRequest {
        @Inject
        Counter counter;

        @Job("count")
        String count() {
            return String.valueOf(counter.next());
        }
    }

    @Dependent
    static class LifeCycle {
        static final List<String> EVENTS = new ArrayList<>();

        private String opened = "never opened";

        void open() {
            EVENTS.clear();
            EVENTS.add("open");
            opened = "run ";
        }

        @Job(value = "life", init = "open", destroy = "close")
        void run(String parameter) {
            EVENTS.add(opened + parameter);
        }

        void close() {
            EVENTS.add("close");
        }
    }

    @Job("whole")
    @ApplicationScoped
    static class WholeBean implements JobHandler {
        @Override
        public JobResult execute(JobContext context) {
            return JobResult.success("whole " + context.parameter());
        }
    }

    @ApplicationScoped
    static class WithInjectedContext {
        @Inject
        JobContext context;

        @Job("injected")
        String run() {
            return context.parameter();
        }
    }
}
