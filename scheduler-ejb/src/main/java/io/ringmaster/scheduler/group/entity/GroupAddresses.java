package io.ringmaster.scheduler.group.entity;

import java.util.List;

/**
 * The addresses of an executor group.
 *
 * @param automatic whether they come from beats; else somebody entered them
 * @param addresses in stored order
 */
public record GroupAddresses(int id, String appName, boolean automatic, List<String> addresses) {}
