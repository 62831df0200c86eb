package io.ringmaster.web.rest.management;

import org.jspecify.annotations.Nullable;

/** An address of a group. */
public record AddressOrder(@Nullable String address) {}
