package io.ringmaster.web.rest.management;

import org.jspecify.annotations.Nullable;

/** @param hours for which the token before is good too, 0 to 2160; null means 0 */
public record RotationOrder(@Nullable Integer hours) {}
