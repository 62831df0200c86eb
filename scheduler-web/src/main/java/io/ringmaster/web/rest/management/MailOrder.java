package io.ringmaster.web.rest.management;

import org.jspecify.annotations.Nullable;

/**
 * Where a test mail goes.
 *
 * @param address exactly one
 */
public record MailOrder(@Nullable String address) {}
