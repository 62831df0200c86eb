package io.ringmaster.executor.callback;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.ChildJvm;
import io.ringmaster.executor.FakeCenter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What waits on disk, whoever stored it. */
class StoredResultsTest extends CallbackScene {
    @Test
    void anExecutorThatStartsSendsWhatTheLastOneLeft() throws Exception {
        center.answers(503, "");
        queue.add(item(1));
        sender.runOnce();

        center.answers(200, FakeCenter.SUCCESS);
        newSender().runOnce();

        assertThat(center.logIds()).containsExactly(1, 1);
        assertThat(stored()).isEmpty();
    }

    @Test
    void sendsTheFilesOfAGenuineExecutorAndSetsOthersAside() throws Exception {
        Path directory = Files.createDirectories(base.resolve("callbacklogs"));
        Files.writeString(
                directory.resolve("xxl-job-callback-0123456789abcdef.log"),
                "[{\"logId\":7,\"logDateTim\":1760000000000,\"handleCode\":500,\"handleMsg\":\"boom\"}]");
        Path serialised = Files.write(
                Files.createDirectories(base.resolve("callbacklog")).resolve("xxl-job-callback-1759999999999-1.log"),
                new byte[] {(byte) 0xac, (byte) 0xed, 0, 5});
        write("ringmaster-callback-0000000000001-000000.json", "[{\"logId\":");
        write("ringmaster-callback-0000000000002-000000.json.tmp", "[");

        sender.runOnce();

        assertThat(center.logIds()).containsExactly(7);
        sender.runOnce();
        assertThat(stored())
                .containsExactlyInAnyOrder(
                        "ringmaster-callback-0000000000001-000000.json.unreadable",
                        "ringmaster-callback-0000000000002-000000.json.tmp");
        assertThat(serialised).doesNotExist();
        assertThat(serialised.resolveSibling(serialised.getFileName() + ".unreadable"))
                .exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nested", "huge number"})
    void whatParsersChokeOnIsSetAsideToo(String kind) throws Exception {
        String bad = kind.equals("nested")
                ? "[".repeat(5000) + "]".repeat(5000)
                : "[{\"logId\":1e99999999999,\"logDateTim\":1,\"handleCode\":200}]";
        write("ringmaster-callback-0000000000001-000000.json", bad);
        write("ringmaster-callback-0000000000002-000000.json", batch(7));

        sender.runOnce();
        sender.runOnce();

        assertThat(center.logIds()).containsExactly(7);
        assertThat(stored()).containsExactly("ringmaster-callback-0000000000001-000000.json.unreadable");
    }

    @Test
    void aFileThatTheDiskRefusesKeepsNoOtherOneWaiting() throws Exception {
        // a directory can neither be read nor, with something in it, be replaced
        Path bad = Files.createDirectories(
                base.resolve("own/results").resolve("ringmaster-callback-0000000000001-000000.json"));
        write("ringmaster-callback-0000000000002-000000.json", batch(7));
        write("ringmaster-callback-0000000000003-000000.json", batch(8));

        sender.runOnce();
        sender.runOnce();
        assertThat(center.logIds()).containsExactly(7, 8);

        sender.runOnce();
        Files.delete(bad);
        write("ringmaster-callback-0000000000001-000000.json", batch(6));
        clock.tick(Duration.ofSeconds(30));
        sender.runOnce();
        assertThat(center.logIds()).as("once the disk is well").containsExactly(7, 8, 6);
    }

    @Test
    void aFolderThatTheDiskRefusesKeepsNoOtherOneWaiting() throws Exception {
        Files.createFile(base.resolve("callbacklog"));
        write("ringmaster-callback-0000000000001-000000.json", batch(7));

        sender.runOnce();

        assertThat(center.logIds()).containsExactly(7);
        assertThat(stored()).isEmpty();
    }

    @Test
    void aDiskThatIsFullKeepsNoDrafts() throws Exception {
        // to a process no disk is larger than what it may write to one file
        List<String> limited = new ArrayList<>(List.of("bash", "-c", "ulimit -f 8; exec \"$@\"", "limited"));
        limited.addAll(ChildJvm.command(LimitedDisk.class, base));

        String said = ChildJvm.said(limited);

        assertThat(said).contains("small: stored", "large: java.io.IOException");
        assertThat(stored()).singleElement().asString().endsWith(".json");
    }

    @Test
    void aDraftThatNobodyWillFinishGoes() throws Exception {
        write("ringmaster-callback-0000000000001-000000-x.json.tmp", "[");
        write("ringmaster-callback-0000000000002-000000-y.json.tmp", "[");
        Path old = base.resolve("own/results/ringmaster-callback-0000000000001-000000-x.json.tmp");
        Files.setLastModifiedTime(old, FileTime.from(clock.instant().minus(Duration.ofMinutes(61))));

        sender.runOnce();

        assertThat(stored()).containsExactly("ringmaster-callback-0000000000002-000000-y.json.tmp");
    }

    @Test
    void whatAllExecutorsOfTheMachineShareIsLeftAlone() {
        Path own = base.resolve("own/results");

        assertThat(RetryFiles.folders(Path.of("/data/applogs/../applogs/xxl-job/jobhandler/"), own))
                .containsExactly(own, Path.of("/data/applogs/../applogs/xxl-job/jobhandler/callbacklog"));
        assertThat(RetryFiles.folders(base, own))
                .containsExactly(own, base.resolve("callbacklogs"), base.resolve("callbacklog"));
    }

    @Test
    void whatAnotherApplicationStoredBesideIsItsOwn() throws Exception {
        Path others = Files.createDirectories(base.resolve("others/results"))
                .resolve("ringmaster-callback-0000000000001-000000.json");
        Files.writeString(others, batch(7));

        sender.runOnce();

        assertThat(center.logIds()).isEmpty();
        assertThat(others).exists();
    }

    @Test
    void aClockThatIsSetBackDoesNotProlongTheWait() throws Exception {
        center.answers(503, "");
        queue.add(item(1));
        sender.runOnce();

        center.answers(200, FakeCenter.SUCCESS);
        clock.tick(Duration.ofHours(-1));
        sender.runOnce();

        assertThat(center.logIds()).containsExactly(1, 1);
    }

    @Test
    void aBatchThatIsRefusedKeepsNoOtherOneWaiting() throws Exception {
        center.refuses("\"logId\":6,");
        for (int id = 6; id <= 8; id++) {
            write("ringmaster-callback-000000000000%d-000000.json".formatted(id), batch(id));
        }
        for (int pass = 0; pass < 4; pass++) {
            sender.runOnce();
            clock.tick(Duration.ofSeconds(1));
        }
        assertThat(center.logIds()).containsExactly(6, 7, 6, 8);

        queue.add(item(9));
        sender.runOnce();
        assertThat(center.logIds()).as("it does not make others slow").containsExactly(6, 7, 6, 8, 9);

        center.refuses("\0");
        clock.tick(Duration.ofSeconds(31));
        sender.runOnce();
        assertThat(center.logIds()).containsExactly(6, 7, 6, 8, 9, 6);
        assertThat(stored()).isEmpty();
    }

    @Test
    void aResultThatTheCenterRefusesKeepsNoneOfItsBatchFromArriving() throws Exception {
        center.fails("\"logId\":13,");
        List<Integer> others = new ArrayList<>();
        for (int id = 1; id <= 20; id++) {
            queue.add(item(id));
            if (id != 13) {
                others.add(id);
            }
        }
        sender.runOnce();
        assertThat(stored()).hasSize(1);
        queue.add(item(21));
        for (int pass = 0; pass < 20; pass++) {
            clock.tick(Duration.ofSeconds(30));
            sender.runOnce();
        }

        List<Integer> taken = center.calls().stream()
                .filter(call -> !call.body().contains("\"logId\":13,"))
                .flatMap(call -> call.array().stream())
                .map(result -> result.asJsonObject().getInt("logId"))
                .toList();
        assertThat(taken).as("each once").containsAll(others).doesNotHaveDuplicates();
        assertThat(stored()).hasSize(1);
        assertThat(base.resolve("own/results").resolve(stored().get(0)))
                .content()
                .contains("\"logId\":13,")
                .containsOnlyOnce("logId");
    }

    @Test
    void aResultThatTheCenterAnswersWithAFailureDelaysNoOther() throws Exception {
        center.fails("\"logId\":1,");
        queue.add(item(1));
        for (int pass = 0; pass < 10; pass++) {
            sender.runOnce();
            clock.tick(Duration.ofSeconds(30));
        }
        sender.runOnce();
        assertThat(center.logIds()).containsOnly(1).hasSizeGreaterThan(5);

        queue.add(item(2));
        sender.runOnce();

        assertThat(center.logIds()).endsWith(2);
        assertThat(stored()).hasSize(1);
    }

    @Test
    void filesGoInOrderAfterAnOutage() throws Exception {
        center.answers(503, "");
        for (int id = 1; id <= 4; id++) {
            write("ringmaster-callback-000000000000%d-000000.json".formatted(id), batch(id));
        }
        sender.runOnce();
        clock.tick(Duration.ofSeconds(1));
        sender.runOnce();
        int tries = center.calls().size();

        center.answers(200, FakeCenter.SUCCESS);
        clock.tick(Duration.ofSeconds(30));
        for (int pass = 0; pass < 4; pass++) {
            sender.runOnce();
        }
        assertThat(center.logIds().subList(tries, tries + 4))
                .as("one goes first as a probe")
                .containsExactly(3, 1, 2, 4);
    }

    private void write(String name, String content) throws IOException {
        Files.writeString(Files.createDirectories(base.resolve("own/results")).resolve(name), content);
    }

    private static String batch(int logId) {
        return "[{\"logId\":%d,\"logDateTim\":1760000000000,\"handleCode\":200}]".formatted(logId);
    }
}
