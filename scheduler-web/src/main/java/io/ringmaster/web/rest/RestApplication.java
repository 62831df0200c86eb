package io.ringmaster.web.rest;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Everything below {@code /api}. */
@ApplicationPath("api")
public class RestApplication extends Application {}
