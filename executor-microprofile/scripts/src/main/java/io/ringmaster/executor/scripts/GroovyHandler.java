package io.ringmaster.executor.scripts;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.handler.RequestScope;
import jakarta.enterprise.context.spi.CreationalContext;
import jakarta.enterprise.inject.literal.NamedLiteral;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.inject.Inject;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A compiled source; each thread of the job gets an object of its own, with beans in the fields that ask for them. It is
 * filled by hand, because containers keep every class for ever that they are shown.
 */
final class GroovyHandler implements JobHandler {
    private final Class<? extends JobHandler> type;
    private final long updated;
    private final BeanManager beans = CDI.current().getBeanManager();
    private final RequestScope requests = new RequestScope(beans);
    private final CreationalContext<?> dependents = beans.createCreationalContext(null);
    private @Nullable JobHandler instance;

    GroovyHandler(Class<? extends JobHandler> type, long updated) {
        this.type = type;
        this.updated = updated;
    }

    @Override
    public void init() throws Exception {
        JobHandler made = type.getDeclaredConstructor().newInstance();
        for (@Nullable Class<?> level = type; level != null; level = level.getSuperclass()) {
            for (Field field : level.getDeclaredFields()) {
                GlueBean original = field.getAnnotation(GlueBean.class);
                if (original != null || field.isAnnotationPresent(Inject.class)) {
                    field.setAccessible(true);
                    field.set(made, bean(field, original));
                }
            }
        }
        requests.call(() -> {
            made.init();
            return null;
        });
        instance = made;
    }

    @Override
    public @Nullable JobResult execute(JobContext context) throws Exception {
        context.log("GLUE_GROOVY of version {}", updated);
        return requests.call(() -> GlueRun.execute(made(), context));
    }

    @Override
    public void destroy() throws Exception {
        try {
            requests.call(() -> {
                made().destroy();
                return null;
            });
        } finally {
            dependents.release();
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GroovyHandler handler && handler.type.equals(type);
    }

    @Override
    public int hashCode() {
        return type.hashCode();
    }

    @Override
    public String toString() {
        return type.getName();
    }

    private JobHandler made() {
        return Objects.requireNonNull(instance, "init has not succeeded");
    }

    private @Nullable Object bean(Field field, @Nullable GlueBean original) {
        Type wanted = field.getGenericType();
        Stream<Annotation> named = original == null || original.name().isEmpty()
                ? Stream.empty()
                : Stream.of(NamedLiteral.of(original.name()));
        Annotation[] qualifiers = Stream.concat(
                        named,
                        Arrays.stream(field.getAnnotations())
                                .filter(annotation -> beans.isQualifier(annotation.annotationType())))
                .toArray(Annotation[]::new);
        Bean<?> found = beans.resolve(beans.getBeans(wanted, qualifiers));
        if (found == null && original != null && !original.required()) {
            return null;
        }
        return beans.getReference(
                Objects.requireNonNull(found, () -> "There is no bean for " + field), wanted, dependents);
    }
}
