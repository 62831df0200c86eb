package io.ringmaster.web.rest.management;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Users, by name.
 *
 * @param next what to ask for the following ones with; null if there are none
 */
public record UserList(List<UserView> users, @Nullable Integer next) {}
