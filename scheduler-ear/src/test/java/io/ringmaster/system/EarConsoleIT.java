package io.ringmaster.system;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The whole console on the EAR: every page and dialog, in two languages, and by keyboard. */
@Tag("full")
class EarConsoleIT extends ConsoleScenario {
    private static ConsoleSample sample;

    @BeforeAll
    static void start() {
        scene = ConsoleScene.ofEar(new Installation("ear-console").set("RINGMASTER_EXECUTOR_GLUE", "true"));
        sample = new ConsoleSample(scene.client());
    }

    @Test
    void allOfItSpeaksEnglish() {
        scene.signIn(page, "/about.xhtml");
        walk(ConsoleTexts.english());
    }

    @Test
    void allOfItSpeaksChinese() {
        scene.signInInChinese(page, "/about.xhtml");
        walk(ConsoleTexts.chinese());
    }

    private void walk(ConsoleTexts texts) {
        ConsoleWalk walk = new ConsoleWalk(scene, page, texts);
        walk.everyPage();
        walk.everyDialog(sample.script());
        walk.aJob();
    }

    @Test
    void everyPageIsReachedByTheKeyboard() {
        scene.signIn(page, "/about.xhtml");
        Keyboard keyboard = new Keyboard(page);
        for (String name : ConsoleWalk.PAGES) {
            scene.open(page, "/" + name + ".xhtml");
            keyboard.assertReachesAllOf("body");
        }
        scene.open(page, "/script.xhtml?job=" + sample.script());
        keyboard.assertReachesAllOf("body");
        scene.open(page, "/job.xhtml?id=" + sample.script());
        keyboard.assertReachesAllOf("body");
    }
}
