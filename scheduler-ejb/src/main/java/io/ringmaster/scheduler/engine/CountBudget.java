package io.ringmaster.scheduler.engine;

/**
 * How many missed times one pass may still count. Counting happens under the lock row, and after a long outage the exact
 * number of a thousand jobs' missed seconds is not worth a minute in which nothing fires.
 */
final class CountBudget {
    private static final int FLOOR = 10;
    private int left;

    CountBudget(int left) {
        this.left = left;
    }

    int left() {
        return Math.max(FLOOR, left);
    }

    void spend(int counted) {
        left -= counted;
    }
}
