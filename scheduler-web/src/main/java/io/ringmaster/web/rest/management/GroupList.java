package io.ringmaster.web.rest.management;

import java.util.List;

/**
 * The groups.
 *
 * @param namesWithoutGroup application names that beat although there is no group for them
 */
public record GroupList(List<GroupView> groups, List<String> namesWithoutGroup) {}
