package io.ringmaster.executor.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ringmaster.executor.run.RunFixture;
import io.ringmaster.protocol.CallbackItem;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.RunRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real shells. */
@Timeout(60)
class ScriptTest {
    private static final long VERSION = 1759913600000L;

    @TempDir
    Path logs;

    private RunFixture fixture;

    @BeforeEach
    void open() {
        fixture = new RunFixture(
                logs,
                Duration.ofSeconds(20),
                Map.of(
                        "ringmaster.executor.glue", "GLUE_SHELL, GLUE_PHP, GLUE_NODEJS",
                        // the ladder's first half for the script: short, so that one who ignores it is soon ended
                        "ringmaster.executor.kill.grace", "1",
                        "ringmaster.executor.glue.command.GLUE_PHP", "/no/such/php",
                        "ringmaster.executor.glue.command.GLUE_NODEJS", "bash -eu",
                        "ringmaster.executor.glue.environment", "NOBODY_SETS_THIS"));
    }

    @AfterEach
    void close() throws InterruptedException {
        fixture.close();
    }

    @Test
    void getsParameterShardIndexAndTotalAndNothingElse() throws IOException {
        run(1, "echo \"[$1] [$2] [$3] $#\"; printf 'no line end'", 0);

        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
        assertThat(log(1)).contains("[a b*] [2] [5] 3").contains("no line end");
        assertThat(log(1).get(log(1).size() - 1)).contains("Run ends with 200");
    }

    @Test
    void anAbsentParameterIsAnEmptyArgument() throws IOException {
        fixture.jobs.run(request(1, 1, null, "GLUE_SHELL", "echo \"[$1] $#\"", VERSION, 0));

        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
        assertThat(log(1)).contains("[] 3");
    }

    @ParameterizedTest
    @CsvSource({"exit 3, 3", "kill -9 $$, 137", "no-such-command, 127"})
    void anotherExitCodeIsAFailureThatNamesIt(String source, String code) {
        run(1, source, 0);

        assertThat(fixture.result(1).handleCode()).isEqualTo(500);
        assertThat(fixture.result(1).handleMsg()).contains("exit code " + code);
    }

    @Test
    void bothOutputsReachTheLogWhileItRuns() throws IOException {
        run(1, "echo out; echo err >&2; until [ -e " + logs + "/go ]; do :; done", 0);

        await().until(() -> Files.exists(logFile(1)) && log(1).containsAll(List.of("out", "err")));
        Files.createFile(logs.resolve("go"));
        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
    }

    @Test
    void whatItPrintsHasAnIndexBeforeItEnds() throws IOException {
        run(1, "yes 'some line' | head -c 5000000; until [ -e " + logs + "/go ]; do sleep 0.1; done", 0);

        await().until(() -> Files.exists(logFile(1).resolveSibling("1.log.index")));
        Files.createFile(logs.resolve("go"));
        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
        assertThat(log(1)).contains("some line");
    }

    @Test
    void seesNoneOfTheExecutorsSecrets() throws IOException {
        run(1, "env", 0);

        fixture.result(1);
        assertThat(log(1).stream().filter(line -> line.contains("=")).map(line -> line.substring(0, line.indexOf('='))))
                .contains("PATH", "RINGMASTER_RUN")
                .isSubsetOf(
                        "PATH",
                        "HOME",
                        "USER",
                        "LOGNAME",
                        "SHELL",
                        "LANG",
                        "LANGUAGE",
                        "LC_ALL",
                        "LC_CTYPE",
                        "TZ",
                        // the last three are the shell's own
                        "TMPDIR",
                        "RINGMASTER_RUN",
                        "PWD",
                        "SHLVL",
                        "_");
    }

    @Test
    void runsInADirectoryOfItsOwnThatIsClosedToOthersAndGoneAfterwards() throws IOException {
        run(1, "pwd; ls -l . $0; stat -c '%a' . $0; cat; touch left; mkdir -p a/b; ln -s / a/root", 0);
        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
        run(2, "pwd", 0);
        fixture.result(2);
        Path directory = logFile(1).resolveSibling("1.work");
        assertThat(log(1)).contains(directory.toString());
        assertThat(log(1).stream().filter("700"::equals)).hasSize(2);
        assertThat(log(1)).anyMatch(line -> line.contains("42_" + VERSION + ".sh"));
        assertThat(log(2)).contains(logFile(1).resolveSibling("2.work").toString());
        assertThat(directory).doesNotExist();
    }

    @Test
    void whatACrashLeftBehindIsNoHindrance() throws IOException {
        Files.createDirectories(logFile(1).resolveSibling("1.work/deeper"));

        run(1, "ls; exit 0", 0);

        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
        assertThat(log(1)).doesNotContain("deeper");
    }

    @Test
    void whatCannotBeTidiedUpChangesNoResult() throws Exception {
        // deeper than a path may be long: whoever walks there fails
        run(1, "for i in $(seq 30); do d=$(printf 'x%.0s' $(seq 200)); mkdir $d && cd $d || exit 9; done", 0);
        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
        run(2, "rm " + logFile(2), 0);
        assertThat(fixture.result(2).handleCode()).isEqualTo(200);
        Path left = logFile(1).resolveSibling("1.work");
        assertThat(left).isNotEmptyDirectory();
        new ProcessBuilder("rm", "-rf", left.toString()).start().waitFor();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sleep 1000 & echo $! >>%s; wait",
                // its parent has ended: it is no descendant of the script any more
                "(sleep 1000 & echo $! >>%s); sleep 1000",
                "(setsid sleep 1000 & echo $! >>%s); sleep 1000",
                "trap '' TERM; bash -c 'trap \"\" TERM; echo $$ >>%s; while :; do sleep 0.1; done'"
            })
    void theTimeoutEndsTheWholeTree(String source) throws IOException {
        Path pids = logs.resolve("pids");

        run(1, "echo $$ >>" + pids + "; printf working; " + source.formatted(pids), 1);

        CallbackItem result = fixture.result(1);
        assertThat(result.handleCode()).isEqualTo(502);
        assertThat(result.handleMsg()).doesNotContain("left behind");
        assertThat(Files.readAllLines(pids)).hasSize(2).noneMatch(ScriptTest::lives);
        assertThat(log(1))
                .contains("working")
                .anyMatch(line -> line.startsWith("20") && line.contains("ended with all its processes"));
        assertThat(fixture.jobs.abandoned()).isZero();
    }

    @Test
    void killEndsTheWholeTreeAndTheNextRunGoesOn() throws IOException {
        Path pids = logs.resolve("pids");
        String source = "[ -e %s ] && exit 0; bash -c 'sleep 1000 & echo $! >>%s; wait' & echo $! >>%s; wait"
                .formatted(pids, pids, pids);
        run(1, source, 0);
        run(2, source, 0);
        await().until(() -> Files.exists(pids) && Files.readAllLines(pids).size() == 2);

        assertThat(fixture.jobs.kill(new KillRequest(42, 1))).isTrue();

        assertThat(fixture.result(1).handleCode()).isEqualTo(500);
        assertThat(fixture.result(1).handleMsg()).contains("Killed");
        assertThat(fixture.result(2).handleCode()).isEqualTo(200);
        assertThat(Files.readAllLines(pids)).noneMatch(ScriptTest::lives);
    }

    @Test
    void aChildThatOutlivesTheScriptHoldsNobodyUp() throws IOException {
        Path pids = logs.resolve("pids");

        run(1, "sleep 1000 & echo $! >" + pids, 0);

        assertThat(fixture.result(1).handleCode()).isEqualTo(200);
        String pid = Files.readAllLines(pids).get(0);
        assertThat(lives(pid)).isTrue();
        ProcessHandle.of(Long.parseLong(pid)).orElseThrow().destroy();
    }

    @Test
    void aChangedSourceReplacesTheThreadWithTheReason() throws IOException {
        Path ready = logs.resolve("ready");
        run(1, "touch " + ready + "; sleep 1000", 0);
        await().until(() -> Files.exists(ready));

        fixture.jobs.run(request(42, 2, "", "GLUE_SHELL", "exit 0", VERSION + 1000, 0));

        assertThat(fixture.result(2).handleCode()).isEqualTo(200);
        assertThat(fixture.result(1).handleCode()).isEqualTo(500);
        assertThat(fixture.result(1).handleMsg()).contains("changed");
        assertThat(log(2)).anyMatch(line -> line.contains("version " + (VERSION + 1000)));
    }

    @Test
    void theSameVersionKeepsItsThread() {
        run(1, "exit 0", 0);
        fixture.result(1);
        run(2, "exit 0", 0);
        fixture.result(2);

        assertThat(fixture.started).hasValue(1);
    }

    @Test
    void aProgramThatIsMissingIsNamedWithItsSetting() {
        fixture.jobs.run(request(1, 1, "", "GLUE_PHP", "<?php", VERSION, 0));

        assertThat(fixture.result(1).handleCode()).isEqualTo(500);
        assertThat(fixture.result(1).handleMsg()).contains("/no/such/php", "ringmaster.executor.glue.command.GLUE_PHP");
    }

    @Test
    void theCommandIsTheOwnersWithItsArguments() {
        fixture.jobs.run(request(1, 1, "", "GLUE_NODEJS", "echo $UNSET_VARIABLE", VERSION, 0));

        assertThat(fixture.result(1).handleMsg()).contains("exit code 1");
    }

    @Test
    void aKindThatIsOffOrASourceThatIsMissingIsRefused() {
        assertThat(fixture.jobs
                        .run(request(1, 1, "", "GLUE_PYTHON", "print()", VERSION, 0))
                        .msg())
                .contains("GLUE_PYTHON", "ringmaster.executor.glue");
        assertThat(fixture.jobs
                        .run(request(1, 2, "", "GLUE_SHELL", null, VERSION, 0))
                        .msg())
                .contains("glueSource");
    }

    private void run(long logId, String source, int timeout) {
        assertThat(fixture.jobs
                        .run(request(42, logId, "a b*", "GLUE_SHELL", source, VERSION, timeout))
                        .code())
                .isEqualTo(200);
    }

    private static RunRequest request(
            int jobId, long logId, String parameter, String type, String source, long version, int timeout) {
        return new RunRequest(
                jobId, "", parameter, "SERIAL_EXECUTION", timeout, logId, RunFixture.DATE, type, source, version, 2, 5);
    }

    private List<String> log(long logId) throws IOException {
        return Files.readAllLines(logFile(logId));
    }

    private Path logFile(long logId) {
        return logs.resolve("2025-10-09").resolve(logId + ".log");
    }

    /** One that has ended but that nobody has asked for does not live. */
    private static boolean lives(String pid) {
        try {
            String stat = Files.readString(Path.of("/proc", pid, "stat"));
            return Arrays.stream(stat.substring(stat.lastIndexOf(')') + 2).split(" "))
                    .findFirst()
                    .filter(state -> !state.equals("Z"))
                    .isPresent();
        } catch (IOException e) {
            return false;
        }
    }
}
