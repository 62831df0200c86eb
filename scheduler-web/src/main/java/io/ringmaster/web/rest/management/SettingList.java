package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.center.SettingsInForce;
import java.util.List;

/** The settings in force, in the order of documentation. */
public record SettingList(List<SettingsInForce.InForce> settings) {}
