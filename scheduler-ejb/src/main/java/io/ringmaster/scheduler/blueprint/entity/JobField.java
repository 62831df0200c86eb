package io.ringmaster.scheduler.blueprint.entity;

import java.util.Arrays;
import java.util.Optional;

/** What a document says of a job, in the order of writing; the names are those of the management API. */
public enum JobField {
    DESCRIPTION("description", "", Form.TEXT),
    AUTHOR("author", "", Form.TEXT),
    ALARM_EMAIL("alarmEmail", "", Form.TEXT),
    SCHEDULE_TYPE("scheduleType", "NONE", Form.TEXT),
    SCHEDULE_CONF("scheduleConf", "", Form.TEXT),
    MISFIRE_STRATEGY("misfireStrategy", "DO_NOTHING", Form.TEXT),
    ROUTE_STRATEGY("routeStrategy", "FIRST", Form.TEXT),
    BLOCK_STRATEGY("blockStrategy", "SERIAL_EXECUTION", Form.TEXT),
    GLUE_TYPE("glueType", "BEAN", Form.TEXT),
    HANDLER("handler", "", Form.TEXT),
    PARAM("param", "", Form.TEXT),
    TIMEOUT_SECONDS("timeoutSeconds", "0", Form.NUMBER),
    RETRIES("retries", "0", Form.NUMBER),
    DELIVERY("delivery", "", Form.TEXT),
    SCRIPT("script", "", Form.TEXT);

    private enum Form {
        TEXT,
        NUMBER
    }

    private final String label;
    private final String standard;
    private final Form form;

    JobField(String label, String standard, Form form) {
        this.label = label;
        this.standard = standard;
        this.form = form;
    }

    /** The field of this name. */
    public static Optional<JobField> of(String label) {
        return Arrays.stream(values())
                .filter(field -> field.label.equals(label))
                .findFirst();
    }

    /** Its name in documents. */
    public String label() {
        return label;
    }

    /** What a document means that leaves it out. */
    public String standard() {
        return standard;
    }

    /** Whether its value is a whole number. */
    public boolean isNumber() {
        return form == Form.NUMBER;
    }
}
