package io.ringmaster.scheduler.trigger.control;

import java.util.List;

/** Where a fire goes, or what has to happen before that is known. */
sealed interface Target {
    record To(String address) implements Target {}

    /** The addresses are asked in this order, and the first that says yes gets it. */
    record FirstThatAnswers(List<String> addresses, boolean idle) implements Target {}

    /** One row for each address. */
    record Split(List<String> addresses) implements Target {}

    record Nowhere(String reason) implements Target {}
}
