package io.ringmaster.scheduler.execution.boundary;

/** Which way to go from a record. */
enum Direction {
    OLDER("<", " DESC"),
    NEWER(">", "");

    private final String compare;
    private final String order;

    Direction(String compare, String order) {
        this.compare = compare;
        this.order = order;
    }

    String compare() {
        return compare;
    }

    Direction back() {
        return this == OLDER ? NEWER : OLDER;
    }

    /** The ORDER BY, by trigger time and id or by id alone. */
    String orderBy(boolean byTime) {
        return byTime ? " ORDER BY trigger_time" + order + ", id" + order : " ORDER BY id" + order;
    }
}
