package io.ringmaster.web.console.security;

import io.ringmaster.scheduler.user.entity.User;
import jakarta.security.enterprise.credential.Credential;

/** Somebody of whom another part of this package has found out who they are. */
record KnownUser(User user) implements Credential {}
