package io.ringmaster.scheduler.access;

/** Everything that can be asked for, and the verb that it needs: the one table of permissions. */
public enum Operation {
    GROUP_VIEW(Verb.VIEW),
    GROUP_DRAIN(Verb.RUN),
    GROUP_CREATE(Verb.ADMINISTER),
    GROUP_CHANGE(Verb.ADMINISTER),
    GROUP_REMOVE(Verb.ADMINISTER),
    GROUP_TOKEN(Verb.ADMINISTER),

    JOB_VIEW(Verb.VIEW),
    JOB_START(Verb.RUN),
    JOB_STOP(Verb.RUN),
    JOB_TRIGGER(Verb.RUN),
    JOB_CREATE(Verb.EDIT),
    JOB_CHANGE(Verb.EDIT),
    JOB_REMOVE(Verb.EDIT),

    SCRIPT_VIEW(Verb.VIEW),
    SCRIPT_SAVE(Verb.EDIT),

    EXECUTION_VIEW(Verb.VIEW),
    EXECUTION_KILL(Verb.RUN),
    EXECUTION_AGAIN(Verb.RUN),
    EXECUTION_CLEAR(Verb.EDIT),

    /** Sums over all groups together: for whoever may see every group. */
    FIGURES_VIEW(Verb.VIEW),

    USER_ADMINISTER(Verb.ADMINISTER),
    TOKEN_ADMINISTER(Verb.ADMINISTER),
    AUDIT_VIEW(Verb.ADMINISTER),
    SETTINGS_VIEW(Verb.ADMINISTER),
    MAIL_TEST(Verb.ADMINISTER);

    private final Verb verb;

    Operation(Verb verb) {
        this.verb = verb;
    }

    public Verb verb() {
        return verb;
    }
}
