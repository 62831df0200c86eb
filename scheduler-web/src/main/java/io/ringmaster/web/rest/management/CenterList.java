package io.ringmaster.web.rest.management;

import java.util.List;

/** The centers that share the database at the moment. */
public record CenterList(List<CenterView> centers) {}
