package io.ringmaster.web.rest.management;

import java.util.List;

/** Minutes in which something happened, the oldest first. */
public record MinuteList(List<MinuteView> minutes) {}
