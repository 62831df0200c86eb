package io.ringmaster.web.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What programs call to see what a page shows, and to do what an action of one does. Pages and actions are found by scanning,
 * so that a new one without a line here fails: it gets an operation, or says why it needs none.
 */
class ApiCoverageTest {
    private static final Path CONTRACT = Path.of("src/main/resources/io/ringmaster/web/rest/management/openapi.yaml");
    private static final Pattern OPERATION = Pattern.compile("operationId: (\\w+)");

    /** Why there is no operation. */
    private enum Reason {
        /** Sign-in, sign-out and passwords are for people; programs have tokens. */
        PERSON,
        /** Language and theme of a reader. */
        PREFERENCE,
        /** Fills in or empties a form; whoever sends the form is another action. */
        FORM,
        /** Chooses what a page shows or means; nothing is read or done by it that is not in other lines. */
        PAGE,
        /** Words that explain the product. */
        WORDS
    }

    private static final String PAGES = """
            about: about status
            api: contract
            audit: audit
            dashboard: figuresOfToday figuresOfDays upcomingLoad rankJobs countJobs listCenters listGroups
            executions: listExecutions listClearings
            failure: WORDS
            groups: listGroups listExecutors
            help: WORDS
            job: getJob historyOfJob nextTimesOfJob listExecutions whyOfExecution relativesOfExecution
            jobs: listJobs listExecutions
            log: readLog getExecution
            login: PERSON
            password: PERSON
            script: getJob listScripts getScriptTemplate
            settings: listSettings
            tokens: listTokens
            users: listUsers
            """;

    private static final String ACTIONS = """
            auditView.export: exportAudit
            auditView.load: audit
            auditView.verify: verifyAudit
            bulkView.endSweep: PAGE
            bulkView.forget: PAGE
            bulkView.moveSelected: getJob changeJob
            bulkView.removeSelected: removeJob
            bulkView.runSelected: triggerJob
            bulkView.selectMatching: countJobs
            bulkView.selectPage: PAGE
            bulkView.startSelected: startJob
            bulkView.stopSelected: stopJob
            bulkView.sweepOn: listJobs startJob stopJob triggerJob removeJob changeJob
            chartsView.load: figuresOfDays
            chartsView.loadHour: upcomingLoad
            chartsView.refresh: figuresOfDays upcomingLoad
            clearingView.cancel: cancelClearing
            clearingView.count: previewClearing
            clearingView.prepare: previewClearing
            clearingView.refresh: listClearings getClearing
            clearingView.request: clearExecutions
            dashboardView.adopt: listGroups createGroup
            executionBulkView.endSweep: PAGE
            executionBulkView.forget: PAGE
            executionBulkView.kill: killExecution
            executionBulkView.repeat: runAgain
            executionBulkView.repeatFailed: runFailedAgain
            executionBulkView.selectMatching: listExecutions
            executionBulkView.selectPage: PAGE
            executionBulkView.sweepOn: listExecutions killExecution runAgain runFailedAgain
            executionsView.kill: killExecution
            executionsView.load: listExecutions
            executionsView.lookOn: listExecutions
            executionsView.repeat: runAgain
            executionsView.show: getExecution
            executionsView.stopLooking: PAGE
            groupTokenView.open: groupToken
            groupTokenView.remove: removeGroupToken
            groupTokenView.rotate: rotateGroupToken
            groupsView.adopt: listGroups createGroup
            groupsView.create: FORM
            groupsView.drain: drainAddress
            groupsView.edit: getGroup
            groupsView.load: listGroups listExecutors
            groupsView.remove: removeGroup
            groupsView.save: createGroup changeGroup
            groupsView.undrain: undrainAddress
            jobChildrenView.add: FORM
            jobChildrenView.remove: FORM
            jobEditView.copy: getJob createJob
            jobEditView.create: FORM
            jobEditView.edit: getJob
            jobEditView.save: createJob changeJob nextTimes
            jobEditView.takeExample: FORM
            jobEditView.words: WORDS
            jobRunView.at: FORM
            jobRunView.prepare: getJob listExecutions
            jobRunView.run: triggerJob
            jobRunView.take: FORM
            jobView.load: getJob historyOfJob nextTimesOfJob listExecutions whyOfExecution
            jobView.refresh: getJob nextTimesOfJob listExecutions
            jobView.start: startJob
            jobView.stop: stopJob
            jobsView.load: listJobs
            jobsView.remove: removeJob
            jobsView.runs: listExecutions
            jobsView.start: startJob
            jobsView.stop: stopJob
            logView.kill: killExecution
            logView.load: readLog
            logView.more: readLog
            loginView.signIn: PERSON
            loginView.signOut: PERSON
            loginView.tellProblem: PERSON
            passwordView.change: PERSON
            preferences.speak: PREFERENCE
            preferences.wear: PREFERENCE
            rankingView.load: rankJobs countJobs figuresOfToday
            scriptView.compare: getScript
            scriptView.load: listScripts getScriptTemplate
            scriptView.open: getScript
            scriptView.restore: restoreScript
            scriptView.run: triggerJob
            scriptView.save: saveScript
            settingsView.send: sendTestMail
            tokensView.create: FORM
            tokensView.load: listTokens
            tokensView.remove: removeToken
            tokensView.save: createToken
            usersView.create: FORM
            usersView.edit: getUser
            usersView.endSharedOperation: endSharedOperation
            usersView.load: listUsers
            usersView.remove: removeUser
            usersView.save: createUser changeUser
            """;

    @Test
    void whatEveryPageShowsCanBeReadByPrograms() {
        assertThat(table(PAGES).keySet()).isEqualTo(PagePermissionsTest.pages());
    }

    @Test
    void whatEveryActionDoesCanBeDoneByPrograms() {
        assertThat(table(ACTIONS).keySet()).isEqualTo(PagePermissionsTest.actions());
    }

    @Test
    void everyLineNamesOperationsOfTheContractOrOneReason() throws Exception {
        Set<String> operations = OPERATION
                .matcher(Files.readString(CONTRACT, UTF_8))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
        Set<String> reasons = Stream.of(Reason.values()).map(Enum::name).collect(Collectors.toSet());
        Stream.of(PAGES, ACTIONS)
                .map(ApiCoverageTest::table)
                .forEach(table -> table.forEach((name, said) -> {
                    if (said.size() != 1 || !reasons.containsAll(said)) {
                        assertThat(said).as(name).isNotEmpty().isSubsetOf(operations);
                    }
                }));
    }

    private static Map<String, Set<String>> table(String lines) {
        Map<String, Set<String>> table = new TreeMap<>();
        lines.lines()
                .map(line -> line.split(": ", 2))
                .forEach(line -> table.put(line[0], new TreeSet<>(Set.of(line[1].split(" ")))));
        return table;
    }
}
