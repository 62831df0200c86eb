package io.ringmaster.executor.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method of a CDI bean, or a bean that implements {@link JobHandler}, the handler of a name.
 *
 * <p>The method takes nothing, a {@code String} (the job's parameter) or a {@link JobContext}, and returns nothing, a
 * {@code String} (text of the success) or a {@link JobResult}. It is called through the container's reference to the bean,
 * so interceptors, transactions and EJBs work, and the request scope is active. Anything else fails the deployment.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Job {
    /** The name that the center sends as handler; not blank, once per application. */
    String value();

    /** Method without parameters of the same bean, called before the first run of each job; only with methods. */
    String init() default "";

    /** Method without parameters of the same bean, called when a job's thread ends; only with methods. */
    String destroy() default "";
}
