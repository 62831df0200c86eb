package io.ringmaster.system;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/** The console's texts in one language, to tell whether a page speaks it. */
final class ConsoleTexts {
    /**
     * Everything that can be read on a page or is read out, also of what is not shown at the moment; what centers and
     * executors wrote into records aside.
     */
    private static final String READ = """
            () => {
                const texts = new Set();
                const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
                while (walker.nextNode()) {
                    if (!walker.currentNode.parentElement.closest('script, style, blockquote, pre, .line')) {
                        texts.add(walker.currentNode.data.trim());
                    }
                }
                document.querySelectorAll('[title], [aria-label], [placeholder], [alt]').forEach((element) =>
                    ['title', 'aria-label', 'placeholder', 'alt'].forEach((name) =>
                        texts.add((element.getAttribute(name) || '').trim())));
                return [...texts].filter((text) => text);
            }
            """;

    private final Properties own;
    private final Set<String> foreign;

    private ConsoleTexts(Properties own, Properties other) {
        this.own = own;
        foreign = new HashSet<>(texts(other));
        foreign.removeAll(texts(own));
    }

    static ConsoleTexts english() {
        return new ConsoleTexts(bundle(""), bundle("_zh_CN"));
    }

    static ConsoleTexts chinese() {
        return new ConsoleTexts(bundle("_zh_CN"), bundle(""));
    }

    String of(String key) {
        return own.getProperty(key);
    }

    /** What the page says in the other language, and keys that have no text. */
    Set<String> wrongOn(Page page) {
        Set<String> wrong = new TreeSet<>();
        for (Object text : (List<?>) page.evaluate(READ)) {
            if (foreign.contains((String) text) || ((String) text).contains("???")) {
                wrong.add((String) text);
            }
        }
        return wrong;
    }

    private static Set<String> texts(Properties bundle) {
        Set<String> texts = new HashSet<>();
        bundle.values().forEach(text -> texts.add(((String) text).trim()));
        return texts;
    }

    private static Properties bundle(String language) {
        Properties bundle = new Properties();
        try (Reader reader = Files.newBufferedReader(Checkout.root()
                .resolve("scheduler-web/src/main/resources/io/ringmaster/web/console/texts" + language
                        + ".properties"))) {
            bundle.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bundle;
    }
}
