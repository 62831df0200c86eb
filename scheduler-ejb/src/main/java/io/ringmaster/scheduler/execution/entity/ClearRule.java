package io.ringmaster.scheduler.execution.entity;

import java.time.LocalDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which records of a group or a job are cleared (interop 6.7), by the numbers of the original. */
public enum ClearRule {
    OLDER_THAN_1_MONTH(1, 1, 0),
    OLDER_THAN_3_MONTHS(2, 3, 0),
    OLDER_THAN_6_MONTHS(3, 6, 0),
    OLDER_THAN_12_MONTHS(4, 12, 0),
    ALL_BUT_NEWEST_1000(5, 0, 1000),
    ALL_BUT_NEWEST_10000(6, 0, 10_000),
    ALL_BUT_NEWEST_30000(7, 0, 30_000),
    ALL_BUT_NEWEST_100000(8, 0, 100_000),
    EVERYTHING(9, 0, 0),
    /** Everything of a job that was removed; nobody may ask for it. */
    JOB_REMOVED(0, 0, 0);

    private final int number;
    private final int months;
    private final int kept;

    ClearRule(int number, int months, int kept) {
        this.number = number;
        this.months = months;
        this.kept = kept;
    }

    /** The rule of this number, 1 to 9; empty for any other number. */
    public static Optional<ClearRule> of(int number) {
        for (ClearRule rule : values()) {
            if (rule.number == number && rule != JOB_REMOVED) {
                return Optional.of(rule);
            }
        }
        return Optional.empty();
    }

    public int number() {
        return number;
    }

    /** Only records from before this are cleared; null if their age does not matter. */
    public @Nullable LocalDateTime olderThan(LocalDateTime now) {
        return months == 0 ? null : now.minusMonths(months);
    }

    /** How many of the newest records stay. */
    public int kept() {
        return kept;
    }

    /** Whether neither age nor number matters. */
    public boolean everything() {
        return months == 0 && kept == 0;
    }
}
