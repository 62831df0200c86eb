package io.ringmaster.web.rest.management;

/** The text of a script. */
public record ScriptText(String source) {}
