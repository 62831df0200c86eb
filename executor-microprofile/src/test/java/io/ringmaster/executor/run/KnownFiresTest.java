package io.ringmaster.executor.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.executor.ChildJvm;
import io.ringmaster.executor.LoggedText;
import io.ringmaster.executor.SettableClock;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.protocol.CallbackItem;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownFiresTest {
    private static final long DATE = RunFixture.DATE;

    @TempDir
    Path base;

    // the real time, since the age of a file is the file system's
    private final SettableClock clock =
            new SettableClock(Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());

    @Test
    void aFireIsKnownForAnHourAfterItsEndAcrossARestart() {
        try (KnownFires fires = open()) {
            fires.accepted(fire(1));
            assertThat(fires.openLogIds()).containsExactly("1");
            fires.ended(fire(1), item(1, 200, null));
            assertThat(fires.openLogIds()).isEmpty();
        }
        clock.tick(Duration.ofMinutes(59));
        try (KnownFires restarted = open()) {
            assertThat(restarted.contains(fire(1))).isTrue();
            assertThat(restarted.contains(fire(2))).isFalse();
            clock.tick(Duration.ofMinutes(2));
            assertThat(restarted.contains(fire(1))).isFalse();
        }
    }

    @Test
    void aFireIsKnownForAnHourAlthoughTheClockIsSetForward() {
        SettableClock steady = new SettableClock(clock.instant().toString());
        try (KnownFires fires = new KnownFires(base, clock, steady)) {
            fires.accepted(fire(1));
            fires.ended(fire(1), item(1, 200, null));
            clock.tick(Duration.ofHours(2));
            steady.tick(Duration.ofMinutes(59));
            assertThat(fires.contains(fire(1))).isTrue();
            steady.tick(Duration.ofMinutes(2));
            assertThat(fires.contains(fire(1))).isFalse();
        }
    }

    @Test
    void aResultThatNobodyHasComesBackAsItWas() {
        CallbackItem result = item(1, 500, "one line; and\r\nanother % + \u4e2d\u6587 \ud83d\ude00");
        try (KnownFires fires = open()) {
            fires.accepted(fire(1));
            fires.ended(fire(1), result);
            fires.accepted(fire(2));
            fires.ended(fire(2), item(2, 200, ""));
            fires.accepted(fire(3));
            fires.ended(fire(3), item(3, 200, "there"));
            fires.reported(List.of(item(3, 200, "there")));
        }
        try (KnownFires restarted = open()) {
            assertThat(unreported(restarted)).containsExactly(result, item(2, 200, ""));
            restarted.reported(List.of(result, item(2, 200, "")));
        }
        try (KnownFires again = open()) {
            assertThat(unreported(again)).isEmpty();
        }
    }

    @Test
    void aRunWithoutAnEndFailsAndSaysWhetherItHadBegun() throws IOException {
        try (KnownFires fires = open()) {
            fires.accepted(fire(1));
            fires.accepted(fire(2));
        }
        new LogFiles(base, clock).of(1, DATE).line(KnownFiresTest.class, "begins");

        try (KnownFires restarted = open()) {
            assertThat(unreported(restarted))
                    .containsExactly(
                            item(1, 500, "The executor ended before the run did."),
                            item(2, 500, "The executor ended before the run did. It had not begun."));
            assertThat(restarted.contains(fire(1))).isTrue();
        }
        assertThat(new LogFiles(base, clock)
                        .read(new io.ringmaster.protocol.LogRequest(DATE, 2, 1))
                        .logContent())
                .contains("Run ends with 500. The executor ended before the run did. It had not begun.");
        try (KnownFires again = open()) {
            assertThat(unreported(again)).as("until somebody has them").hasSize(2);
        }
    }

    @Test
    void noRunWithoutAnEndIsForgottenHoweverManyResultsAreLeft() throws IOException {
        Path journal = Files.createDirectories(base.resolve("runs")).resolve("0000000001.journal");
        long now = clock.instant().getEpochSecond();
        try (BufferedWriter lines = Files.newBufferedWriter(journal)) {
            for (int id = 1; id <= 100_000; id++) {
                lines.write("E " + id + " 1 " + DATE + " " + now + " 200;\n");
            }
            lines.write("A 100001 1 " + DATE + ";\nA 100002 1 " + DATE + ";\n");
        }

        try (KnownFires fires = open()) {
            List<CallbackItem> left = unreported(fires);
            assertThat(left)
                    .hasSize(100_002)
                    .endsWith(
                            item(100_001, 500, "The executor ended before the run did. It had not begun."),
                            item(100_002, 500, "The executor ended before the run did. It had not begun."));
        }
    }

    @Test
    void damageCostsTheDamagedLinesAlone() throws IOException {
        try (KnownFires fires = open()) {
            fires.accepted(fire(1));
            fires.accepted(fire(2));
        }
        Path file = files().get(0);
        Files.write(file, new byte[] {0, 0, (byte) 0xff, '\n'}, StandardOpenOption.APPEND);
        Files.writeString(
                file, "E 1 1 x;\nE 2;\nQ 1 1 1;\nE 1 1 2 3 4 %zz;\n;\nA 3 1 17600", StandardOpenOption.APPEND);

        try (KnownFires restarted = open()) {
            assertThat(unreported(restarted)).extracting(CallbackItem::logId).containsExactly(1L, 2L);
            restarted.accepted(fire(4));
        }
        try (KnownFires again = open()) {
            assertThat(unreported(again)).extracting(CallbackItem::logId).containsExactly(1L, 2L, 4L);
        }
    }

    @Test
    void aFileThatTheDiskRefusesCostsNoOther() throws IOException {
        try (KnownFires fires = open()) {
            fires.accepted(fire(1));
        }
        // a folder can neither be read nor, with something in it, be removed
        Path bad = base.resolve("runs/0000000000.journal");
        Files.createDirectories(bad.resolve("x"));
        Files.setLastModifiedTime(bad, FileTime.from(clock.instant().minus(Duration.ofHours(2))));

        try (KnownFires restarted = open();
                LoggedText log = new LoggedText(Journal.class)) {
            assertThat(restarted.contains(fire(1))).isTrue();
            restarted.accepted(fire(2));
            restarted.write();
            assertThat(log.lines()).singleElement().asString().contains("Cannot remove " + bad);
        }
        try (KnownFires again = open()) {
            assertThat(again.openLogIds()).containsExactlyInAnyOrder("1", "2");
        }
    }

    @Test
    void oldFilesGoAndWhatMattersStays() throws IOException {
        try (KnownFires fires = open()) {
            fires.accepted(fire(1));
            for (int id = 100; id < 200; id++) {
                fires.accepted(fire(id));
                fires.ended(fire(id), item(id, 200, null));
                fires.reported(List.of(item(id, 200, null)));
            }
            clock.tick(Duration.ofMinutes(11));
            fires.accepted(fire(2));
            fires.write();
            assertThat(files()).hasSize(2);
            clock.tick(Duration.ofMinutes(61));
            fires.accepted(fire(3));
            fires.write();
            assertThat(files())
                    .singleElement()
                    .satisfies(file -> assertThat(Files.readString(file))
                            .contains("A 1 ", "A 2 ", "A 3 ")
                            .doesNotContain("A 100 "));
        }
        try (KnownFires restarted = open()) {
            assertThat(unreported(restarted)).extracting(CallbackItem::logId).containsExactly(1L, 2L, 3L);
        }
    }

    @Test
    void twoExecutorsInOneFolderDoNotMix() {
        try (KnownFires first = open();
                KnownFires second = open()) {
            first.accepted(fire(1));
            second.accepted(fire(2));
            assertThat(second.contains(fire(1))).isFalse();
        }
    }

    @Test
    void whoStartsTakesWhatOthersLeftInTheFolderButNotWhatOneThatLivesHas() {
        KnownFires first = open();
        KnownFires second = open();
        try (KnownFires third = open()) {
            for (KnownFires each : List.of(first, second, third)) {
                each.accepted(fire(1 + List.of(first, second, third).indexOf(each)));
            }
            second.accepted(fire(4));
            second.ended(fire(4), item(4, 200, null));
            second.reported(List.of(item(4, 200, null)));
            first.close();
            second.close();

            try (KnownFires restarted = open()) {
                assertThat(restarted.contains(fire(4))).isTrue();
                assertThat(unreported(restarted))
                        .extracting(CallbackItem::logId)
                        .containsExactly(1L, 2L);
                restarted.reported(unreported(restarted));
            }
        }
        try (KnownFires again = open()) {
            assertThat(unreported(again)).extracting(CallbackItem::logId).containsExactly(3L);
            assertThat(again.contains(fire(4))).isTrue();
        }
    }

    @Test
    void aFullDiskStopsNothingAndWhatItMissedIsThereLater() throws IOException {
        try (KnownFires fires = open()) {
            // whatever is written to it meets a full device
            Path draft = Files.createSymbolicLink(base.resolve("runs/draft"), Path.of("/dev/full"));
            fires.accepted(fire(1));
            fires.accepted(fire(2));
            fires.ended(fire(2), item(2, 200, null));
            assertThat(fires.contains(fire(1))).isTrue();
            assertThat(fires.areKept()).isFalse();

            Files.delete(draft);
            clock.tick(Duration.ofSeconds(11));
            fires.accepted(fire(3));
            fires.write();
            assertThat(fires.areKept()).isTrue();
        }
        try (KnownFires restarted = open()) {
            assertThat(unreported(restarted)).extracting(CallbackItem::logId).containsExactlyInAnyOrder(1L, 2L, 3L);
        }
    }

    @Test
    void whatEndedWhileTheDiskWasFullDoesNotEndOnceMore() throws IOException {
        try (KnownFires fires = open()) {
            fires.accepted(fire(1));
            fires.write();
            Path draft = Files.createSymbolicLink(base.resolve("runs/draft"), Path.of("/dev/full"));
            clock.tick(Duration.ofMinutes(11));
            fires.ended(fire(1), item(1, 200, null));
            fires.reported(List.of(item(1, 200, null)));

            Files.delete(draft);
            clock.tick(Duration.ofSeconds(11));
            fires.accepted(fire(2));
        }
        try (KnownFires restarted = open()) {
            assertThat(unreported(restarted)).extracting(CallbackItem::logId).containsExactly(2L);
        }
    }

    @Test
    void aClockThatIsSetBackKeepsNoFileForEver() throws IOException {
        try (KnownFires fires = open()) {
            fires.accepted(fire(1));
            fires.write();
            clock.tick(Duration.ofDays(-1));
            fires.accepted(fire(2));
            fires.write();
            assertThat(files()).hasSize(2);
            fires.accepted(fire(3));
            fires.write();
            assertThat(files()).as("once is enough").hasSize(2);
        }
    }

    @Test
    void aClockThatIsSetBackDoesNotProlongTheRestAfterAFailure() throws IOException {
        try (KnownFires fires = open()) {
            Path draft = Files.createSymbolicLink(base.resolve("runs/draft"), Path.of("/dev/full"));
            fires.accepted(fire(1));
            fires.write();

            Files.delete(draft);
            clock.tick(Duration.ofMinutes(-5));
            fires.accepted(fire(2));
            fires.write();
            assertThat(files()).hasSize(1);
        }
    }

    @Test
    void anotherProcessLeavesAFolderAloneThatTwoOfThisOneUse() throws Exception {
        try (KnownFires first = open();
                KnownFires second = open()) {
            first.accepted(fire(1));
            first.write();
            second.write();
            String said = ChildJvm.said(ChildJvm.command(OtherProcess.class, base));

            assertThat(said).contains("unreported: 0").contains("runs-2;");
        }
    }

    @Test
    void aJournalThatIsLargerThanMemoryDoesNotKeepAnExecutorFromStarting() throws Exception {
        Path journal = Files.createDirectories(base.resolve("runs")).resolve("0000000001.journal");
        // as old as what is beyond the number that is remembered: a running process would have forgotten it
        long old = clock.instant().minus(Duration.ofHours(2)).getEpochSecond();
        try (BufferedWriter lines = Files.newBufferedWriter(journal)) {
            // of one log id, so that no more than one result is left
            for (int job = 1; job <= 300_000; job++) {
                lines.write("E 1 " + job + " " + DATE + " " + old + " 200;\n");
            }
        }
        List<String> small = ChildJvm.command(OtherProcess.class, base);
        small.add(1, "-Xmx24m");

        assertThat(ChildJvm.said(small)).contains("unreported: 1");
    }

    @Test
    void withoutADiskFiresAreKnownInMemory() throws IOException {
        Path file = Files.createFile(base.resolve("file"));
        try (KnownFires fires = new KnownFires(file, clock, clock)) {
            fires.accepted(fire(1));
            assertThat(fires.contains(fire(1))).isTrue();
            fires.ended(fire(1), item(1, 200, null));
            assertThat(fires.contains(fire(1))).isTrue();
            assertThat(fires.areKept()).isFalse();
        }
    }

    private KnownFires open() {
        return new KnownFires(base, clock, clock);
    }

    private List<CallbackItem> unreported(KnownFires fires) {
        return fires.unreported(new LogFiles(base, clock));
    }

    private static Fire fire(long logId) {
        return new Fire(logId, 1, DATE);
    }

    private static CallbackItem item(long logId, int code, String text) {
        return new CallbackItem(logId, DATE, code, text);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(base.resolve("runs"))) {
            return files.filter(file -> file.toString().endsWith(".journal"))
                    .sorted()
                    .toList();
        }
    }
}
