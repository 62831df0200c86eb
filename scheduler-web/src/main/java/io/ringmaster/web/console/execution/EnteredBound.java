package io.ringmaster.web.console.execution;

import io.ringmaster.web.CommonYears;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/** A bound of a range of time as somebody wrote it into an address: a time as browsers send it, or a day alone. */
final class EnteredBound {
    private EnteredBound() {}

    /** With the begin of a day for a day; what is neither a time nor a day stays as it is. */
    static @Nullable String from(@Nullable String entered) {
        return begin(entered, 0);
    }

    /** With the end of a day for a day; what is neither a time nor a day stays as it is. */
    static @Nullable String until(@Nullable String entered) {
        return begin(entered, 1);
    }

    private static @Nullable String begin(@Nullable String entered, int daysLater) {
        try {
            return entered == null
                    ? null
                    : LocalDate.parse(entered)
                            .plusDays(daysLater)
                            .atStartOfDay()
                            .toString();
        } catch (DateTimeException notADay) {
            return entered;
        }
    }

    /** Null if there is none, or if it is no time of the years that every database has. */
    static @Nullable LocalDateTime time(@Nullable String bound) {
        try {
            LocalDateTime time = bound == null ? null : LocalDateTime.parse(bound);
            return time != null && CommonYears.have(time.toLocalDate()) ? time : null;
        } catch (DateTimeException notATime) {
            return null;
        }
    }

    /** Whether there is one that is no time. */
    static boolean isWrong(@Nullable String bound) {
        return bound != null && time(bound) == null;
    }
}
