package io.ringmaster.web.rest.management;

import java.util.List;

/**
 * A script and its versions.
 *
 * @param source what the next fire runs
 * @param versions the newest first
 */
public record ScriptList(String source, List<ScriptView> versions) {}
