package io.ringmaster.web.rest.management;

import java.util.List;

/** Tokens, the newest first. */
public record TokenList(List<TokenView> tokens) {}
