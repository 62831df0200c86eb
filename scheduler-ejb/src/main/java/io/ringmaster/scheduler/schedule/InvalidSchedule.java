package io.ringmaster.scheduler.schedule;

/** A schedule cannot be understood. Carries the key of a text and what is wrong, not the text itself. */
public class InvalidSchedule extends Exception {
    private static final long serialVersionUID = 1;
    private final String key;
    private final String detail;

    InvalidSchedule(String key, String detail) {
        super(key + ": " + detail);
        this.key = key;
        this.detail = detail;
    }

    /** Key of the text for people, in the message bundles. */
    public String key() {
        return key;
    }

    /** What was found, or what the cron engine says of it. */
    public String detail() {
        return detail;
    }
}
