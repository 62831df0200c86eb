package io.ringmaster.web.rest.management;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that makes something new and takes an {@code Idempotency-Key}: with the same one it is done once. Not for what
 * answers with a secret, since answers are kept, nor for what has a unique name anyway.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Idempotent {}
