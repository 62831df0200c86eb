package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.config.ExecutorSettings;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Ties the executor to the web application: only there is the context path known, which belongs to the registered
 * address. Not {@code @WebListener}, which an application with a complete {@code web.xml} would not get; and not the CDI
 * event of the application scope, which Payara fires before the web application is there.
 */
public class WebStart implements ServletContainerInitializer, ServletContextListener {
    private @Nullable ExecutorSettings settings;

    @Override
    public void onStartup(@Nullable Set<Class<?>> types, ServletContext context) {
        ExecutorSettings configured = ExecutorSettings.configured();
        settings = configured;
        context.addListener(this);
        FilterRegistration.@Nullable Dynamic filter =
                context.addFilter(RequestGate.class.getName(), new RequestGate(configured.path()));
        if (filter != null) {
            filter.setAsyncSupported(true);
            filter.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), false, "/" + configured.path() + "/*");
        }
    }

    @Override
    public void contextInitialized(ServletContextEvent event) {
        Executor.current()
                .start(
                        Objects.requireNonNull(settings),
                        event.getServletContext().getContextPath());
    }

    @Override
    public void contextDestroyed(ServletContextEvent event) {
        Executor.current().stop();
    }
}
