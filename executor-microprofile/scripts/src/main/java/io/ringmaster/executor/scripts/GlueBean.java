package io.ringmaster.executor.scripts;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What the annotations of a Spring bean become in a source that was written for the original (interop 5.6). */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface GlueBean {
    /** The bean's name; empty for the only one of the field's type. */
    String name() default "";

    /** Whether the handler cannot do without; the field of one that can stays null if there is no such bean. */
    boolean required() default true;
}
