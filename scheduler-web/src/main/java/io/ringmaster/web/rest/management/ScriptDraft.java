package io.ringmaster.web.rest.management;

import org.jspecify.annotations.Nullable;

/**
 * A script to save.
 *
 * @param source not blank; of a restored version it is left out
 * @param note 4 to 100 characters
 */
public record ScriptDraft(@Nullable String source, @Nullable String note) {}
