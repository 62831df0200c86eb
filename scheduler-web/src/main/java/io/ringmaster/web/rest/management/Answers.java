package io.ringmaster.web.rest.management;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a method answers that builds its response itself, for the comparison with the contract. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Answers {
    /** Status of HTTP. */
    int status() default 200;

    /** The content. */
    Class<?> content();
}
