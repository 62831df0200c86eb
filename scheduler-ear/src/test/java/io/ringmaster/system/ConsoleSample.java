package io.ringmaster.system;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An installation with something on every page of the console: groups, chains, failures, scripts, people, tokens. */
final class ConsoleSample {
    private static final String PASSPHRASE = "a long enough passphrase";
    private static final int TASKS = 60;

    private final ManagementClient client;
    private final int group;
    private final int manual;
    private final int script;

    /** Makes it, by the interface for programs. */
    ConsoleSample(ManagementClient client) {
        this.client = client;
        group = client.list("/api/v1/groups").get(0).getInt("id");
        manual = made(
                "groups",
                Json.createObjectBuilder()
                        .add("appName", "billing")
                        .add("title", "Billing and invoices")
                        .add("automatic", false)
                        .add("addresses", list("http://127.0.0.1:9/", "http://127.0.0.1:10/")));
        int empty = made(
                "groups",
                Json.createObjectBuilder()
                        .add("appName", "warehouse-with-a-quite-long-application-name")
                        .add("title", "Warehouse synchronisation of all branches in Europe")
                        .add("automatic", true));
        chain();
        busy();
        script = scripts();
        IntStream.range(0, TASKS).forEach(task -> task(task, List.of(group, manual, empty)));
        people();
    }

    /** The job whose script has versions. */
    int script() {
        return script;
    }

    private void chain() {
        int last = made("jobs", job("Send the daily report by mail"));
        int middle = made("jobs", job("Aggregate the sales figures").add("children", String.valueOf(last)));
        start(made(
                "jobs",
                cron(job("Nightly import of the orders of all branches"), "0 30 3 * * ?")
                        .add("children", middle + "," + last)
                        .add("alarmEmail", "ops@example.org")
                        .add("retries", 2)
                        .add("timeoutSeconds", 300)));
        client.order("/api/v1/jobs/" + middle + "/trigger");
    }

    private void busy() {
        start(made("jobs", rate(job("Fails every ten seconds").add("handler", "nobodyKnowsIt"), 10)));
        start(made("jobs", cron(job("Every twenty seconds").add("param", "3"), "0/20 * * * * ?")));
        start(made("jobs", cron(job("Billing run").add("groupId", manual), "0 * * * * ?")));
        // more than a page of executions
        int mails = made("jobs", job("Send the waiting mails").add("handler", "demoJobHandler2"));
        IntStream.range(0, TASKS).forEach(time -> client.order("/api/v1/jobs/" + mails + "/trigger"));
        int slow = made("jobs", job("Runs for a long time").add("param", "600"));
        client.order("/api/v1/jobs/" + slow + "/trigger");
    }

    private int scripts() {
        int id = made(
                "jobs",
                cron(job("Clean up temporary files").add("glueType", "GLUE_SHELL"), "0 0 5 ? * MON-FRI")
                        .add("handler", ""));
        for (int version = 1; version <= 5; version++) {
            String number = String.valueOf(version);
            String lines = IntStream.range(0, version == 5 ? 300 : 20 + version)
                    .mapToObj(line -> "echo \"line " + line + " of version " + number + "\"")
                    .collect(Collectors.joining("\n"));
            client.create(
                    "/api/v1/jobs/" + id + "/scripts",
                    Json.createObjectBuilder()
                            .add("source", "#!/bin/bash\n# removes what is old\nset -eu\n" + lines)
                            .add("note", "Version number " + number)
                            .build());
        }
        client.order("/api/v1/jobs/" + id + "/trigger");
        return id;
    }

    private void task(int task, List<Integer> groups) {
        int id = made(
                "jobs",
                cron(
                        job("Housekeeping task %02d".formatted(task)).add("groupId", groups.get(task % groups.size())),
                        "0 %d %d * * ?".formatted(task % 60, task % 24)));
        if (task % 2 == 0) {
            start(id);
        }
    }

    private void people() {
        made("users", person("olivia").add("operated", numbers(group)).add("seen", numbers(manual)));
        made("users", person("victor").add("operated", numbers()).add("seen", numbers(group)));
        made(
                "tokens",
                Json.createObjectBuilder()
                        .add("name", "deployment pipeline")
                        .add("verbs", list("VIEW", "RUN"))
                        .add("groups", numbers(group))
                        .add("days", 30));
    }

    private static JsonObjectBuilder person(String name) {
        return Json.createObjectBuilder()
                .add("name", name)
                .add("password", PASSPHRASE)
                .add("administrator", false);
    }

    private JsonObjectBuilder job(String description) {
        return Json.createObjectBuilder()
                .add("groupId", group)
                .add("description", description)
                .add("author", "ada")
                .add("scheduleType", "NONE")
                .add("routeStrategy", "FIRST")
                .add("blockStrategy", "SERIAL_EXECUTION")
                .add("glueType", "BEAN")
                .add("handler", "demoJobHandler")
                .add("param", "");
    }

    private static JsonObjectBuilder cron(JsonObjectBuilder job, String expression) {
        return job.add("scheduleType", "CRON").add("scheduleConf", expression);
    }

    private static JsonObjectBuilder rate(JsonObjectBuilder job, int seconds) {
        return job.add("scheduleType", "FIX_RATE").add("scheduleConf", String.valueOf(seconds));
    }

    private void start(int job) {
        client.order("/api/v1/jobs/" + job + "/start");
    }

    private int made(String kind, JsonObjectBuilder content) {
        JsonObject answer = client.create("/api/v1/" + kind, content.build());
        return answer.getInt("id");
    }

    private static JsonArrayBuilder list(String... texts) {
        JsonArrayBuilder list = Json.createArrayBuilder();
        List.of(texts).forEach(list::add);
        return list;
    }

    private static JsonArrayBuilder numbers(Integer... numbers) {
        JsonArrayBuilder list = Json.createArrayBuilder();
        List.of(numbers).forEach(list::add);
        return list;
    }
}
