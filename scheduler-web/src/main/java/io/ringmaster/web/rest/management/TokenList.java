package io.ringmaster.web.rest.management;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tokens, the newest first.
 *
 * @param next what to ask for the following ones with; null if there are none
 */
public record TokenList(List<TokenView> tokens, @Nullable Integer next) {}
