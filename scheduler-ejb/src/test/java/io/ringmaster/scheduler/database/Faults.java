package io.ringmaster.scheduler.database;

import java.sql.SQLException;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Decides at random what goes wrong with the next statement or commit; nothing before {@link #begin}. */
public final class Faults {
    /** What can go wrong. */
    public enum Kind {
        /** The connection breaks before the database did it. */
        CUT_BEFORE(0, "08S01"),
        /** The connection breaks after the database did it. */
        CUT_AFTER(0, "08S01"),
        /** The whole transaction was undone. */
        DEADLOCK(1213, "40001"),
        /** The statement alone was undone. */
        LOCK_WAIT(1205, "40001");

        private final int code;
        private final String state;

        Kind(int code, String state) {
            this.code = code;
            this.state = state;
        }

        SQLException failure() {
            return new SQLException("injected: " + this, state, code);
        }
    }

    private final SplittableRandom random;
    private final double commits;
    private final double statements;
    private final Map<Kind, Integer> made = new ConcurrentHashMap<>();
    private volatile boolean active;

    /**
     * @param commits how many of the commits, and of the statements that commit by themselves, lose their connection
     * @param statements how many of the statements lose against another transaction
     */
    public Faults(long seed, double commits, double statements) {
        this.random = new SplittableRandom(seed);
        this.commits = commits;
        this.statements = statements;
    }

    public void begin() {
        active = true;
    }

    public void end() {
        active = false;
    }

    /** How many of each kind there were. */
    public Map<Kind, Integer> made() {
        return made;
    }

    /** The fate of a commit; null if it is none. */
    @Nullable
    Kind ofCommit() {
        return of(commits, Kind.CUT_BEFORE, Kind.CUT_AFTER);
    }

    /** The fate of a statement; null if it is none. */
    @Nullable
    Kind ofStatement() {
        return of(statements, Kind.DEADLOCK, Kind.LOCK_WAIT);
    }

    private synchronized @Nullable Kind of(double rate, Kind one, Kind other) {
        if (!active || random.nextDouble() >= rate) {
            return null;
        }
        Kind kind = random.nextBoolean() ? one : other;
        made.merge(kind, 1, Integer::sum);
        return kind;
    }
}
