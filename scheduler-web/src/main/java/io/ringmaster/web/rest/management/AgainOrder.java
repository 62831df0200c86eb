package io.ringmaster.web.rest.management;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records to run again.
 *
 * @param records ids, at most 1000
 */
public record AgainOrder(@Nullable List<Long> records) {}
