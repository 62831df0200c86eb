package io.ringmaster.scheduler.database;

import java.util.Locale;

/**
 * A column's type, and what an existing column must hold at least to serve as one of it.
 *
 * @param capacity characters of a text (as {@code information_schema} counts them), bytes of a number, else 0
 */
record ColumnType(Family family, long capacity, String mySql, String h2) {
    /** Types that differ only in how much they hold; a column of another family is left as it is. */
    enum Family {
        NUMBER,
        TEXT,
        OTHER
    }

    static final ColumnType TINYINT = new ColumnType(Family.NUMBER, 1, "tinyint", "tinyint");
    static final ColumnType INT = new ColumnType(Family.NUMBER, 4, "int", "int");
    static final ColumnType BIGINT = new ColumnType(Family.NUMBER, 8, "bigint", "bigint");
    /** H2 keeps a CLOB apart from its row, which costs a multiple for the short texts that most are. */
    static final ColumnType TEXT = new ColumnType(Family.TEXT, 65_535, "text", "varchar(65535)");

    static final ColumnType MEDIUMTEXT = new ColumnType(Family.TEXT, 16_777_215, "mediumtext", "clob");
    static final ColumnType DATETIME = new ColumnType(Family.OTHER, 0, "datetime", "timestamp(0)");

    static ColumnType varchar(int length) {
        String type = "varchar(" + length + ")";
        return new ColumnType(Family.TEXT, length, type, type);
    }

    String in(Dialect dialect) {
        return dialect == Dialect.H2 ? h2 : mySql;
    }

    /** Whether a column of this kind is too narrow to hold what this type holds. */
    boolean exceeds(String dataType, long characters) {
        return switch (family) {
            case NUMBER -> bytes(dataType) < capacity;
            case TEXT -> characters > 0 && characters < capacity;
            case OTHER -> false;
        };
    }

    private static int bytes(String dataType) {
        return switch (dataType.toLowerCase(Locale.ROOT)) {
            case "tinyint" -> 1;
            case "smallint" -> 2;
            case "mediumint" -> 3;
            case "int", "integer" -> 4;
            default -> Integer.MAX_VALUE;
        };
    }
}
