package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.i18n.Flaw;
import io.ringmaster.scheduler.i18n.Messages;

/**
 * One of several things that are wrong.
 *
 * @param path where in the document
 * @param detail what, for people
 */
public record Flawed(String path, String detail) {
    static Flawed of(Flaw flaw, Messages messages) {
        return new Flawed(flaw.path(), flaw.why().text(messages));
    }
}
