package io.ringmaster.scheduler.i18n;

/**
 * One of several things that are wrong with what somebody entered.
 *
 * @param path where, such as {@code groups[0].jobs[2].scheduleConf}
 * @param why what is wrong there
 */
public record Flaw(String path, Rejected why) {}
