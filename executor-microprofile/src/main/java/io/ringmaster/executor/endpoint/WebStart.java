package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.config.ExecutorSettings;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Ties the executor to the web application: only there is the context path known, which belongs to the registered
 * address. Not {@code @WebListener}, which an application with a complete {@code web.xml} would not get; and not the CDI
 * event of the application scope, which Payara fires before the web application is there.
 */
public class WebStart implements ServletContainerInitializer, ServletContextListener {
    @Override
    public void onStartup(@Nullable Set<Class<?>> types, ServletContext context) {
        context.addListener(WebStart.class);
        FilterRegistration.@Nullable Dynamic filter = context.addFilter(RequestGate.class.getName(), RequestGate.class);
        if (filter != null) {
            filter.setAsyncSupported(true);
            filter.addMappingForUrlPatterns(
                    EnumSet.of(DispatcherType.REQUEST),
                    false,
                    "/" + ExecutorSettings.configured().path() + "/*");
        }
    }

    @Override
    public void contextInitialized(ServletContextEvent event) {
        CDI.current()
                .select(Executor.class)
                .get()
                .start(event.getServletContext().getContextPath());
    }

    @Override
    public void contextDestroyed(ServletContextEvent event) {
        CDI.current().select(Executor.class).get().stop();
    }
}
