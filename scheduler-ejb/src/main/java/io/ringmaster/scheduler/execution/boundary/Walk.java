package io.ringmaster.scheduler.execution.boundary;

import java.util.List;

/**
 * A way along an index that meets every record that is looked for, and others.
 *
 * @param lanes disjoint parts of the way, each of one index
 * @param rest what the records that it meets have to fulfil besides
 */
record Walk(List<Condition> lanes, Condition rest) {
    static Walk along(Condition lane, Condition rest) {
        return new Walk(List.of(lane), rest);
    }
}
