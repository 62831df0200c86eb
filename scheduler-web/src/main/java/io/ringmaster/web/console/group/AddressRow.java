package io.ringmaster.web.console.group;

import java.io.Serializable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An executor of a group as the page shows it.
 *
 * @param lastBeat null if it never told, as addresses that somebody entered
 * @param running runs that it has for the group
 * @param drained whether it gets no new fires
 * @param here whether it is one of the group's addresses at the moment
 */
public record AddressRow(String address, @Nullable Instant lastBeat, long running, boolean drained, boolean here)
        implements Serializable {}
