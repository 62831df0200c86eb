package io.ringmaster.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What somebody does is done to what they saw, and once, whatever happens between their looking and their pressing. */
class MeanwhileConsoleIT extends ConsoleScenario {
    private static int group;

    @BeforeAll
    static void start() {
        scene = ConsoleScene.onMariaDb(new Installation("meanwhile-console").set("RINGMASTER_EXECUTOR_GLUE", "true"));
        group = scene.client().list("/api/v1/groups").get(0).getInt("id");
    }

    @Test
    void theDialogOfAJobDoesNotUndoWhatAnotherOneStored() {
        String path = "/api/v1/jobs/" + job("BEAN", "Changed by two", group);
        scene.signIn(page, "/job.xhtml?id=" + path.substring(path.lastIndexOf('/') + 1));
        page.locator("[id='jobPage:edit']").click();
        Browser.awaitDialog(page);
        page.locator("[id='job:author']").fill("the slower one");
        change(path, "param", "of the faster one");
        page.locator("[id='job:save']").click();
        assertRefused("job");
        assertThat(page.locator("[id='job:author']")).hasValue("the slower one");
        assertThat(read(path).getString("param")).isEqualTo("of the faster one");
        assertThat(read(path).getString("author")).isEqualTo("test");

        page.keyboard().press("Escape");
        page.locator("[id='jobPage:edit']").click();
        Browser.awaitDialog(page);
        page.locator("[id='job:author']").fill("the slower one");
        page.locator("[id='job:save']").click();
        assertThat(page.locator("#messages")).containsText("Saved");
        assertThat(read(path).getString("param")).isEqualTo("of the faster one");
        assertThat(read(path).getString("author")).isEqualTo("the slower one");
    }

    @Test
    void theDialogOfAGroupDoesNotUndoWhatAnotherOneStored() {
        String path = "/api/v1/groups/" + group("changed-by-two", "http://127.0.0.1:11/");
        scene.signIn(page, "/groups.xhtml?text=changed-by-two");
        page.locator("[id='groups:rows:0:edit']").click();
        Browser.awaitDialog(page);
        page.locator("[id='group:addresses']").fill("http://127.0.0.1:12/");
        change(path, "title", "The faster title");
        page.locator("[id='group:save']").click();
        assertRefused("group");
        assertThat(page.locator("[id='group:addresses']")).hasValue("http://127.0.0.1:12/");
        assertThat(read(path).getString("title")).isEqualTo("The faster title");
    }

    @Test
    void theDialogOfAUserDoesNotGiveBackWhatAnotherOneTook() {
        JsonObject user = Json.createObjectBuilder()
                .add("name", "changed2")
                .add("password", "a long enough passphrase")
                .add("operated", Json.createArrayBuilder().add(group))
                .build();
        String path =
                "/api/v1/users/" + scene.client().create("/api/v1/users", user).getInt("id");
        scene.signIn(page, "/users.xhtml?text=changed2");
        page.locator("[id='users:rows:0:edit']").click();
        Browser.awaitDialog(page);
        scene.client()
                .change(path, Json.createObjectBuilder().add("operated", Json.createArrayBuilder()).build());
        page.locator("[id='person:password']").fill("another long passphrase");
        page.locator("[id='person:save']").click();
        assertRefused("user");
        assertThat(read(path).getJsonArray("operated")).isEmpty();
    }

    @Test
    void theEditorDoesNotUndoTheScriptOfAnotherOne() {
        int job = job("GLUE_SHELL", "Written by two", group);
        scene.signIn(page, "/script.xhtml?job=" + job);
        scene.client().create("/api/v1/jobs/" + job + "/scripts", script("echo the faster one"));
        page.locator("[id='script:note']").fill("The slower one");
        page.locator("[id='script:save']").click();
        assertThat(page.locator("#messages")).containsText("api changed it at 20");
        assertThat(scene.client().list("/api/v1/jobs/" + job + "/scripts")).hasSize(1);
        page.reload();
        for (String note : new String[] {"The slower one", "And once more"}) {
            page.locator("[id='script:note']").fill(note);
            page.locator("[id='script:save']").click();
            assertThat(page.locator("[id='script:versions'] li").first()).containsText(note);
        }
    }

    /** Says who was faster, and keeps what was typed where it was typed. */
    private void assertRefused(String dialog) {
        assertThat(page.locator("#messages")).containsText("api changed it at 20");
        assertThat(page.locator("#" + dialog + "Dialog")).isVisible();
    }

    private static JsonObject read(String path) {
        return scene.client().get(path).asJsonObject();
    }

    private static void change(String path, String field, String value) {
        scene.client()
                .change(
                        path,
                        Json.createObjectBuilder(read(path)).add(field, value).build());
    }
}
