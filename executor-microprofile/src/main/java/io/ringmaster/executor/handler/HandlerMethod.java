package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.Job;
import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.DefinitionException;
import jakarta.enterprise.inject.spi.ProcessManagedBean;
import jakarta.enterprise.inject.spi.ProcessSessionBean;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** An annotated method of a bean, whose signature was checked. */
final class HandlerMethod extends HandlerSource {
    final Method method;
    final @Nullable Method init;
    final @Nullable Method destroy;

    private HandlerMethod(
            Class<?> beanClass, Bean<?> bean, Method method, @Nullable Method init, @Nullable Method destroy) {
        super(beanClass, bean);
        this.method = method;
        this.init = init;
        this.destroy = destroy;
    }

    /** Checks and makes one; a {@link DefinitionException} says what is wrong and where. */
    static HandlerMethod of(Job job, ProcessManagedBean<?> event, AnnotatedMethod<?> annotated) {
        Method method = annotated.getJavaMember();
        Bean<?> bean = event.getBean();
        AnnotatedType<?> type = event.getAnnotatedBeanClass();
        Class<?> beanClass = type.getJavaClass();
        if (!bean.getTypes().contains(beanClass)) {
            throw wrong(beanClass, method, "the bean is not available under its class; an EJB needs @LocalBean");
        }
        boolean ejb = event instanceof ProcessSessionBean;
        requireCallable(beanClass, method, ejb);
        if (method.getParameterCount() > 1
                || (method.getParameterCount() == 1 && !takes(method.getParameterTypes()[0]))) {
            throw wrong(beanClass, method, "it must take nothing, a String or a JobContext");
        }
        if (!returns(method.getReturnType())) {
            throw wrong(beanClass, method, "it must return nothing, a String or a JobResult");
        }
        return new HandlerMethod(
                beanClass,
                bean,
                method,
                hook(type, method, "init", job.init(), ejb),
                hook(type, method, "destroy", job.destroy(), ejb));
    }

    @Override
    JobHandler on(Object reference) {
        return new MethodCall(reference, this);
    }

    @Override
    public String toString() {
        return super.toString() + "#" + method.getName();
    }

    private static boolean takes(Class<?> parameter) {
        return parameter == String.class || parameter == JobContext.class;
    }

    private static boolean returns(Class<?> result) {
        return result == void.class || result == String.class || result == JobResult.class;
    }

    private static @Nullable Method hook(
            AnnotatedType<?> type, Method method, String member, String name, boolean ejb) {
        if (name.isEmpty()) {
            return null;
        }
        Method hook = type.getMethods().stream()
                .map(AnnotatedMethod::getJavaMember)
                .filter(candidate -> candidate.getName().equals(name) && candidate.getParameterCount() == 0)
                .findFirst()
                .orElseThrow(() -> wrong(
                        type.getJavaClass(),
                        method,
                        "%s names '%s', but there is no such method without parameters".formatted(member, name)));
        requireCallable(type.getJavaClass(), hook, ejb);
        return hook;
    }

    private static void requireCallable(Class<?> beanClass, Method method, boolean ejb) {
        int modifiers = method.getModifiers();
        if (ejb && !Modifier.isPublic(modifiers)) {
            throw wrong(beanClass, method, "a method of an EJB must be public, or no container can call it");
        }
        if (Modifier.isPrivate(modifiers) || Modifier.isStatic(modifiers) || Modifier.isFinal(modifiers)) {
            throw wrong(
                    beanClass, method, "it must be neither private nor static nor final, or no container can call it");
        }
    }

    private static DefinitionException wrong(Class<?> beanClass, Method method, String text) {
        return new DefinitionException("@Job on %s#%s: %s".formatted(beanClass.getName(), method.getName(), text));
    }
}
