package io.ringmaster.web.rest.management;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The groups.
 *
 * @param namesWithoutGroup application names that beat although there is no group for them
 * @param next what to ask for the following ones with; null if there are none
 */
public record GroupList(
        List<GroupView> groups,
        List<String> namesWithoutGroup,
        @Nullable Integer next) {}
