package io.ringmaster.web.rest.management;

import java.util.List;

/** Users, by name. */
public record UserList(List<UserView> users) {}
