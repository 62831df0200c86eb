package io.ringmaster.web.rest.management;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that makes something new and takes an {@code Idempotency-Key}: with the same one it is done once, and answers the
 * same again.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Idempotent {
    /** The member of the answer that is shown once: neither kept nor given again. Empty if there is none. */
    String secret() default "";
}
