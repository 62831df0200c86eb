package io.ringmaster.scheduler.job.boundary;

/** A valid job, and what tests change of it. */
final class Drafts {
    private final int groupId;
    private String description = "nightly";
    private String scheduleType = "CRON";
    private String scheduleConf = "0 0 0 * * ?";
    private String glueType = "BEAN";
    private String source = "";
    private String route = "FIRST";
    private String handler = "demoJobHandler";
    private String param = "p";
    private String children = "";
    private int timeout;

    private Drafts(int groupId) {
        this.groupId = groupId;
    }

    static Drafts in(int groupId) {
        return new Drafts(groupId);
    }

    Drafts description(String text) {
        description = text;
        return this;
    }

    Drafts schedule(String type, String conf) {
        scheduleType = type;
        scheduleConf = conf;
        return this;
    }

    Drafts glue(String type) {
        glueType = type;
        return this;
    }

    Drafts source(String text) {
        source = text;
        return this;
    }

    Drafts route(String name) {
        route = name;
        return this;
    }

    Drafts handler(String name) {
        handler = name;
        return this;
    }

    Drafts param(String text) {
        param = text;
        return this;
    }

    Drafts children(Object ids) {
        children = String.valueOf(ids);
        return this;
    }

    Drafts timeout(int seconds) {
        timeout = seconds;
        return this;
    }

    JobDraft draft() {
        return new JobDraft(
                groupId,
                description,
                "lisa",
                "",
                scheduleType,
                scheduleConf,
                null,
                route,
                null,
                glueType,
                source,
                handler,
                param,
                timeout,
                0,
                children,
                null);
    }
}
