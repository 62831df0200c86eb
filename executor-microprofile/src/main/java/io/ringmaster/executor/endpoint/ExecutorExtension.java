package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.handler.CurrentRun;
import io.ringmaster.executor.handler.HandlerCatalog;
import io.ringmaster.executor.handler.HandlerFinder;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.BeanContainer;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessManagedBean;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Has the application's beans looked at, and gives it ours. They carry no annotations, and this class little: what a
 * container discovers goes with all its members through the events of all extensions (some forty on Payara), at every
 * start of the application; what it is told of does not.
 */
public class ExecutorExtension implements Extension {
    private static final System.Logger LOGGER = System.getLogger(ExecutorExtension.class.getName());

    private final HandlerFinder finder;

    /** For the container. */
    public ExecutorExtension() {
        this(key -> ConfigProvider.getConfig().getOptionalValue(key, String.class));
    }

    /** @param settings the text of a key, if it is set */
    public ExecutorExtension(Function<String, Optional<String>> settings) {
        finder = new HandlerFinder(settings);
    }

    void collect(@Observes ProcessManagedBean<?> event) {
        finder.collect(event);
    }

    void define(@Observes AfterBeanDiscovery event) {
        event.addBean()
                .addType(HandlerCatalog.class)
                .scope(ApplicationScoped.class)
                .produceWith(beans ->
                        finder.catalog(beans.select(BeanContainer.class).get()))
                .disposeWith((catalog, beans) -> finder.release());
        event.addBean()
                .addType(JobContext.class)
                .scope(ApplicationScoped.class)
                .createWith(creation -> CurrentRun.injected());
        event.<Executor>addBean()
                .addType(Executor.class)
                .scope(Singleton.class)
                .produceWith(beans -> new Executor(
                        beans.select(HandlerCatalog.class).get(),
                        beans.select(BeanContainer.class).get().getEvent()))
                .disposeWith((executor, beans) -> executor.stop());
        // a bean after all: what is none, a server makes and injects anew for each call, which is a tenth of a call's
        // cost
        event.addBean()
                .addType(ExecutorResource.class)
                .scope(Singleton.class)
                .createWith(creation -> new ExecutorResource());
        try {
            ExecutorHealth.define(event);
        } catch (LinkageError e) {
            LOGGER.log(System.Logger.Level.INFO, "MicroProfile Health shows nothing of the executor: " + e);
        }
    }
}
