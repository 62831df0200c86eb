package io.ringmaster.web.original;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list.
 *
 * @param total how many there are; of records, which nobody counts, how many were looked at
 */
record Rows(List<Map<String, @Nullable Object>> rows, int total) {}
