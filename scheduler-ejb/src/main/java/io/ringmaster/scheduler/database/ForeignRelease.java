package io.ringmaster.scheduler.database;

import java.sql.SQLException;

/** The tables are those of a release that cannot be adopted; nothing was changed. */
public final class ForeignRelease extends SQLException {
    private static final long serialVersionUID = 1;

    private static final String BEFORE =
            "The database is that of an XXL-JOB before 2.3.0, whose jobs keep their schedules elsewhere:"
                    + " upgrade it to XXL-JOB 2.3.0 or later, at most 3.4, first. Nothing was changed";
    private static final String AFTER =
            "The database is that of an XXL-JOB after 3.4, whose jobs and groups have their names"
                    + " elsewhere: only those from 2.3.0 to 3.4 can be adopted. Nothing was changed";

    private final boolean older;

    ForeignRelease(boolean older) {
        super(older ? BEFORE : AFTER);
        this.older = older;
    }

    /** Whether it is one from before the first that can be adopted, rather than one from after the last. */
    public boolean older() {
        return older;
    }
}
