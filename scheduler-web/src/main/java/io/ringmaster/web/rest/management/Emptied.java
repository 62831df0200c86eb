package io.ringmaster.web.rest.management;

/**
 * What is left of shared operation.
 *
 * @param left users who still have only the original's password, because they never signed in here
 */
public record Emptied(int left) {}
