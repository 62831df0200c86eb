package io.ringmaster.scheduler.blueprint.entity;

import io.ringmaster.scheduler.i18n.Flaw;
import java.util.List;

/**
 * What a document would change, or has changed.
 *
 * @param fingerprint names the document and the state that it was compared with
 * @param changes in the order of the document, removals last in each group
 * @param flaws why it cannot be applied; empty if it can, or if nobody tried
 */
public record Plan(String fingerprint, List<Change> changes, List<Flaw> flaws) {}
