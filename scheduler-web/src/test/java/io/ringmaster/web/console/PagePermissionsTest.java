package io.ringmaster.web.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.access.Verb;
import jakarta.inject.Named;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/**
 * What every page and every action of a page needs. Pages and actions are found by scanning, so that a new one without a line
 * here fails; and what an action needs is looked for behind the engine's doors, along everything that it calls.
 */
class PagePermissionsTest {
    private static final Path PAGES = Path.of("src/main/webapp");
    private static final Pattern ACTION =
            Pattern.compile("(?:action|listener|actionListener)=\"#\\{(\\w+)\\.(\\w+)(?:\\([^}]*\\))?}\"");
    private static final Pattern ANYTHING = Pattern.compile("#\\{[^}]*?\\b(\\w+View)\\.(\\w+)\\(");

    /** Nobody: open before the sign-in. None: everybody who is signed in, for themselves or for nothing. */
    private enum Need {
        NOBODY,
        NONE,
        VIEW,
        RUN,
        EDIT,
        ADMINISTER
    }

    /** Whoever may not see anything sees an empty page, and whoever is no administrator the same in place of those. */
    private static final Map<String, Need> PAGE = Map.ofEntries(
            Map.entry("login", Need.NOBODY),
            Map.entry("failure", Need.NONE),
            Map.entry("about", Need.NONE),
            Map.entry("help", Need.NONE),
            Map.entry("api", Need.NONE),
            Map.entry("password", Need.NONE),
            Map.entry("dashboard", Need.VIEW),
            Map.entry("jobs", Need.VIEW),
            Map.entry("job", Need.VIEW),
            Map.entry("script", Need.VIEW),
            Map.entry("executions", Need.VIEW),
            Map.entry("log", Need.VIEW),
            Map.entry("groups", Need.VIEW),
            Map.entry("users", Need.ADMINISTER),
            Map.entry("tokens", Need.ADMINISTER),
            Map.entry("audit", Need.ADMINISTER),
            Map.entry("settings", Need.ADMINISTER));

    private static final Map<Need, String> ACTIONS = Map.of(
            Need.NOBODY,
            "loginView.signIn loginView.signOut loginView.tellProblem",
            // what concerns nobody but whoever does it, or only fills in a form that is checked when it is sent
            Need.NONE,
            """
            bulkView.forget bulkView.selectPage executionBulkView.forget
            executionBulkView.selectPage executionsView.stopLooking passwordView.change preferences.speak preferences.wear
            groupsView.create jobChildrenView.add jobChildrenView.remove jobEditView.takeExample
            jobEditView.words jobRunView.at jobRunView.take jobsView.runs tokensView.create
            usersView.create""",
            Need.VIEW,
            """
            bulkView.endSweep bulkView.selectMatching chartsView.load chartsView.loadHour chartsView.refresh executionBulkView.endSweep executionBulkView.selectMatching executionsView.lookOn rankingView.load
            clearingView.refresh executionsView.load executionsView.show groupsView.edit
            groupsView.load jobEditView.copy jobEditView.edit jobRunView.prepare jobView.load jobView.refresh jobsView.load
            logView.load logView.more scriptView.compare scriptView.load scriptView.open""",
            Need.RUN,
            """
            bulkView.runSelected bulkView.startSelected bulkView.stopSelected bulkView.sweepOn
            executionBulkView.kill executionBulkView.repeat executionBulkView.repeatFailed executionBulkView.sweepOn
            executionsView.kill executionsView.repeat groupsView.drain groupsView.undrain
            jobRunView.run jobView.start jobView.stop jobsView.start
            jobsView.stop logView.kill scriptView.run""",
            Need.EDIT,
            """
            bulkView.moveSelected bulkView.removeSelected clearingView.cancel clearingView.count clearingView.prepare clearingView.request jobEditView.create
            jobEditView.save
            jobsView.remove scriptView.restore scriptView.save""",
            Need.ADMINISTER,
            """
            auditView.export auditView.load auditView.verify dashboardView.adopt groupTokenView.open groupTokenView.remove
            groupTokenView.rotate groupsView.adopt groupsView.remove groupsView.save settingsView.send tokensView.load tokensView.remove
            tokensView.save usersView.edit usersView.endSharedOperation usersView.load usersView.remove usersView.save""");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.ringmaster.web.console", "io.ringmaster.web.why", "io.ringmaster.scheduler");

    @Test
    void theTableNamesEveryPage() {
        assertThat(PAGE.keySet()).isEqualTo(pages());
    }

    @Test
    void theTableNamesEveryActionOfEveryPage() {
        assertThat(new TreeSet<>(table().keySet())).isEqualTo(actions());
    }

    @Test
    void everyActionIsCheckedBehindADoor() {
        SoftAssertions all = new SoftAssertions();
        table().forEach((action, need) -> {
            Set<Verb> verbs = verbs(action);
            if (need.compareTo(Need.VIEW) >= 0) {
                all.assertThat(verbs).as(action).contains(Verb.valueOf(need.name()));
            }
            if (need.compareTo(Need.VIEW) < 0) {
                all.assertThat(verbs).as(action).isSubsetOf(Verb.VIEW);
            }
        });
        all.assertAll();
    }

    private static Map<String, Need> table() {
        Map<String, Need> table = new TreeMap<>();
        ACTIONS.forEach((need, names) -> Stream.of(names.trim().split("\\s+"))
                .filter(name -> !name.isEmpty())
                .forEach(name -> table.put(name, need)));
        return table;
    }

    static Set<String> pages() {
        try (Stream<Path> files = Files.list(PAGES)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".xhtml"))
                    .map(name -> name.replace(".xhtml", ""))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Set<String> actions() {
        Set<String> actions = new TreeSet<>();
        try (Stream<Path> files = Files.walk(PAGES)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".xhtml")).toList()) {
                String page = Files.readString(file);
                Stream.of(ACTION, ANYTHING)
                        .flatMap(pattern -> pattern.matcher(page).results())
                        .forEach(found -> actions.add(found.group(1) + "." + found.group(2)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return actions;
    }

    /** The verbs of all operations that an action, or what it calls, names. */
    private static Set<Verb> verbs(String action) {
        String[] parts = action.split("\\.");
        Set<Verb> verbs = EnumSet.noneOf(Verb.class);
        Set<JavaMember> seen = new HashSet<>();
        Deque<JavaCodeUnit> next = new ArrayDeque<>(bean(parts[0]).getMethods().stream()
                .filter(method -> method.getName().equals(parts[1]))
                .toList());
        assertThat(next).as(action).isNotEmpty();
        while (!next.isEmpty()) {
            JavaCodeUnit unit = next.remove();
            if (!seen.add(unit)) {
                continue;
            }
            unit.getFieldAccesses().stream()
                    .map(access -> access.getTarget())
                    .filter(target -> target.getOwner().isEquivalentTo(Operation.class))
                    .filter(target -> Stream.of(Operation.values())
                            .anyMatch(one -> one.name().equals(target.getName())))
                    .forEach(target ->
                            verbs.add(Operation.valueOf(target.getName()).verb()));
            Stream.concat(unit.getCallsFromSelf().stream(), unit.getCodeUnitReferencesFromSelf().stream())
                    .map(call -> (AccessTarget) call.getTarget())
                    .flatMap(target -> target.resolveMember().stream())
                    .filter(JavaCodeUnit.class::isInstance)
                    .map(JavaCodeUnit.class::cast)
                    .filter(called -> isOurs(called.getOwner()))
                    .forEach(next::add);
        }
        return verbs;
    }

    /** What decides only what a page shows protects nothing. */
    private static boolean isOurs(JavaClass owner) {
        return owner.getPackageName().startsWith("io.ringmaster.")
                && !owner.getPackageName().equals("io.ringmaster.web.console.security")
                && !owner.getPackageName().equals("io.ringmaster.scheduler.access");
    }

    private static JavaClass bean(String name) {
        return CLASSES.stream()
                .filter(type -> type.isAnnotatedWith(Named.class)
                        && !type.getModifiers().contains(JavaModifier.ABSTRACT))
                .filter(type -> (type.getSimpleName().substring(0, 1).toLowerCase(Locale.ROOT)
                                + type.getSimpleName().substring(1))
                        .equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no bean " + name));
    }
}
