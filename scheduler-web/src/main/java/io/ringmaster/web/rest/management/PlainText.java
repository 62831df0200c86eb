package io.ringmaster.web.rest.management;

/** An answer that scripts without a parser of JSON can read too, if they accept {@code text/plain}. */
interface PlainText {
    /** Lines, each with its end. */
    String plain();

    /** A value in a line of columns: what would end the column or the line is a blank. */
    static String column(Object value) {
        return String.valueOf(value).replaceAll("\\p{Cntrl}", " ");
    }
}
