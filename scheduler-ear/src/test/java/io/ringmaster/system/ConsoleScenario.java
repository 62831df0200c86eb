package io.ringmaster.system;

import com.microsoft.playwright.Page;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What all tests of the console do: each has a window with nobody signed in, and leaves no complaint of a page behind. */
abstract class ConsoleScenario {
    /** Started before the first test of a class, by the class. */
    static ConsoleScene scene;

    Page page;

    @AfterAll
    static void end() {
        scene.close();
    }

    @BeforeEach
    void open() {
        page = scene.window();
    }

    @AfterEach
    void close() {
        scene.closeWindows();
        scene.assertNoComplaints();
    }

    /** Adds a group with addresses that were entered, and returns its id. */
    static int group(String name, String... addresses) {
        return scene.client()
                .create(
                        "/api/v1/groups",
                        Json.createObjectBuilder()
                                .add("appName", name)
                                .add("title", name)
                                .add("automatic", false)
                                .add("addresses", Json.createArrayBuilder(List.of(addresses)))
                                .build())
                .getInt("id");
    }

    /** Adds a job that is fired by hand alone, and returns its id. */
    static int job(String glueType, String description, int group) {
        return scene.client()
                .create(
                        "/api/v1/jobs",
                        Json.createObjectBuilder()
                                .add("groupId", group)
                                .add("description", description)
                                .add("author", "test")
                                .add("scheduleType", "NONE")
                                .add("glueType", glueType)
                                .add("handler", glueType.equals("BEAN") ? "demoJobHandler" : "")
                                .add("param", "10")
                                .add("routeStrategy", "FIRST")
                                .build())
                .getInt("id");
    }

    /** A version of a script. */
    static JsonObject script(String source) {
        return Json.createObjectBuilder()
                .add("source", source)
                .add("note", "By the test")
                .build();
    }
}
