package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;

/** Somebody who has no mouse. */
final class Keyboard {
    /** A date has several fields, each of which takes a tab. */
    private static final int SPARE_TABS = 40;

    private static final String WATCH = """
            (within) => {
                const shown = (element) => element.checkVisibility({ visibilityProperty: true });
                const wanted = [...document.querySelectorAll(within + ' :is(a[href], button, input, select, textarea, summary, [tabindex="0"])')]
                    .filter((element) => !element.disabled && element.tabIndex >= 0 && element.type !== 'hidden' && shown(element))
                    // of the editor, which takes Tab for itself, its text alone
                    .filter((element) => !element.matches('.CodeMirror-scroll'));
                const outlined = (element) => element && getComputedStyle(element).outlineStyle !== 'none';
                const marked = (element) => outlined(element)
                    || outlined(element.closest('.CodeMirror')) || outlined(element.closest('.ui-chkbox')?.querySelector('.ui-chkbox-box'));
                const name = (element) => element.outerHTML.slice(0, 160);
                window.tabbed = { reached: new Set(), unmarked: new Set() };
                document.addEventListener('focusin', (event) => {
                    window.tabbed.reached.add(event.target);
                    if (!marked(event.target)) {
                        window.tabbed.unmarked.add(name(event.target));
                    }
                });
                window.tabbed.missed = () => wanted.filter((element) => element.isConnected && shown(element)
                    && !window.tabbed.reached.has(element)).map(name);
                return wanted.length;
            }
            """;

    private static final String IN_EDITOR = "() => document.activeElement.closest('.CodeMirror') !== null";

    private final Page page;

    Keyboard(Page page) {
        this.page = page;
    }

    /** That Tab comes by everything in the element that can be operated, and that one sees where one is. */
    void assertReachesAllOf(String element) {
        int count = (int) page.evaluate(WATCH, element);
        for (int tabs = 0; tabs < count + SPARE_TABS && !missed().isEmpty(); tabs++) {
            page.keyboard().press((boolean) page.evaluate(IN_EDITOR) ? "Escape" : "Tab");
        }
        assertThat(missed()).as("not reached by keyboard on " + page.url()).isEmpty();
        assertThat((List<?>) page.evaluate("() => [...window.tabbed.unmarked]"))
                .as("does not show the focus on " + page.url())
                .isEmpty();
    }

    private List<?> missed() {
        return (List<?>) page.evaluate("() => window.tabbed.missed()");
    }

    /** Presses Enter on it, which says that it can have the focus. */
    void press(Locator element) {
        element.focus();
        page.keyboard().press("Enter");
    }
}
