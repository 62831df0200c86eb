package io.ringmaster.system;

import com.microsoft.playwright.Page;
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
}
