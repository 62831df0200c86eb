package io.ringmaster.scheduler.database;

import java.util.Arrays;
import java.util.Collection;
import java.util.StringJoiner;

/**
 * The condition that a number column has one of many values. Rows of one batch have mostly ids that follow each other, and
 * MySQL reads a range at a fraction of what as many single ids cost it to parse, to plan and to look up; MariaDB would even
 * make a table of a list of a thousand.
 */
public final class IdCondition {
    /** A shorter run is cheaper one by one: for each range the optimizer looks at both of its ends. */
    private static final int SHORTEST_RUN = 8;

    private IdCondition() {}

    /**
     * Such a condition to find rows by, in brackets where it has several parts.
     *
     * @param column not null, and no input of anybody
     * @param ids in any order, repeated ones allowed; none at all is true for no row
     */
    public static String among(Dialect dialect, String column, Collection<? extends Number> ids) {
        // a scan of the whole table is what H2 makes of ranges that are joined by OR
        return dialect == Dialect.H2 && !ids.isEmpty() ? column + " IN (" + list(sorted(ids)) + ")" : of(column, ids);
    }

    /** Such a condition for rows that are found already, where no index has to help. */
    public static String of(String column, Collection<? extends Number> ids) {
        return ids.isEmpty() ? "1 = 0" : ranges(column, sorted(ids));
    }

    private static long[] sorted(Collection<? extends Number> ids) {
        return ids.stream().mapToLong(Number::longValue).sorted().distinct().toArray();
    }

    private static String ranges(String column, long[] sorted) {
        StringJoiner parts = new StringJoiner(" OR ");
        StringJoiner single = new StringJoiner(",", column + " IN (", ")").setEmptyValue("");
        int terms = 0;
        for (int from = 0; from < sorted.length; ) {
            int to = from;
            while (to + 1 < sorted.length && sorted[to + 1] == sorted[to] + 1) {
                to++;
            }
            if (to - from + 1 >= SHORTEST_RUN) {
                parts.add(column + " BETWEEN " + sorted[from] + " AND " + sorted[to]);
                terms++;
            } else {
                Arrays.stream(sorted, from, to + 1).forEach(id -> single.add(Long.toString(id)));
            }
            from = to + 1;
        }
        if (single.length() > 0) {
            parts.add(single.toString());
            terms++;
        }
        return terms == 1 ? parts.toString() : "(" + parts + ")";
    }

    private static String list(long[] ids) {
        StringJoiner list = new StringJoiner(",");
        Arrays.stream(ids).forEach(id -> list.add(Long.toString(id)));
        return list.toString();
    }
}
