package io.ringmaster.scheduler.audit.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.audit.boundary.AuditVerification.Finding;
import io.ringmaster.scheduler.audit.boundary.AuditVerification.Head;
import io.ringmaster.scheduler.audit.boundary.AuditVerification.Kind;
import io.ringmaster.scheduler.audit.boundary.AuditVerification.Report;
import io.ringmaster.scheduler.audit.control.AuditForm;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.control.AuditMarks;
import io.ringmaster.scheduler.audit.control.AuditSealing;
import io.ringmaster.scheduler.audit.control.Audits;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.testing.LogWatch;
import io.ringmaster.scheduler.testing.SettableClock;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Somebody who may write to the database covers their tracks. */
@ParameterizedClass
@MethodSource("databases")
class AuditVerificationIT {
    private static final long CENTER = 7;
    private static final String COPIED = "done_at, who, origin, kind, subject_id, verb, before_text, after_text, node";

    @Parameter
    Supplier<DataSource> databases;

    private final SettableClock clock = new SettableClock();
    private final AtomicLong node = new AtomicLong(CENTER);
    private final AuditMarks marks = new AuditMarks(node::get);
    private final AuditVerification verification = new AuditVerification();
    private DataSource database;
    private LocalTransactions transactions;
    private AuditLog log;
    private AuditSealing sealing;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        database = databases.get();
        transactions = new LocalTransactions(TestDatabases.migrated(database));
        log = Audits.of(transactions, clock, marks);
        sealing = new AuditSealing(transactions, marks, node::get, clock);
        verification.transactions = transactions;
        verification.clock = clock;
        verification.caller = Callers.administrator();
        join(CENTER);
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void whatNobodyTouchedIsIntact() {
        sealing.start();
        act("first", "second \uD83D\uDE80 line\nanother");
        assertThat(verification.verify(null).waiting()).isEqualTo(2);
        sealing.runOnce();
        act("third");
        sealing.runOnce();
        Report report = verification.verify(List.of());
        assertThat(report.findings()).isEmpty();
        assertThat(report.intact()).isTrue();
        assertThat(report.entries()).isEqualTo(4);
        assertThat(report.waiting()).isZero();
        assertThat(report.heads()).singleElement().satisfies(head -> {
            assertThat(head.chain()).isEqualTo(CENTER);
            assertThat(head.number()).isEqualTo(4);
            assertThat(head.hash()).matches("[0-9a-f]{64}");
        });
        assertThat(verification.verify(report.heads()).intact()).isTrue();
    }

    @Test
    void aChangedEntryIsFoundWhicheverValueIsAnother() {
        List<String> changes = List.of(
                "who = 'bob'",
                "origin = '10.0.0.9'",
                "done_at = done_at + 1",
                "kind = 'group'",
                "subject_id = 99",
                "verb = 'view'",
                "before_text = 'x'",
                "after_text = NULL",
                "node = 8",
                "row_mark = 'x'");
        sealing.start();
        act("1", "2", "3");
        sealing.runOnce();
        for (String change : changes) {
            sql(
                    "CREATE TABLE kept AS SELECT * FROM ringmaster_audit",
                    "UPDATE ringmaster_audit SET " + change + " WHERE chain_number = 2");
            assertThat(verification.verify(null).findings())
                    .as(change)
                    .containsExactly(new Finding(Kind.CHANGED, CENTER, 2L, 2L));
            sql("DELETE FROM ringmaster_audit", "INSERT INTO ringmaster_audit SELECT * FROM kept", "DROP TABLE kept");
        }
        assertThat(verification.verify(null).intact()).isTrue();
    }

    @Test
    void aRemovedEntryIsFoundAtTheBeginningInTheMiddleAndAtTheEnd() {
        sealing.start();
        act("1", "2", "3");
        sealing.runOnce();
        for (long place : new long[] {1, 2, 4}) {
            sql(
                    "CREATE TABLE kept AS SELECT * FROM ringmaster_audit WHERE chain_number = " + place,
                    "DELETE FROM ringmaster_audit WHERE chain_number = " + place);
            assertThat(verification.verify(null).findings())
                    .containsExactly(new Finding(Kind.REMOVED, CENTER, place, null));
            sql("INSERT INTO ringmaster_audit SELECT * FROM kept", "DROP TABLE kept");
        }
        assertThat(verification.verify(null).intact()).isTrue();
    }

    @Test
    void anEndThatWasCutOffTogetherWithItsRecordIsFoundByAHeadThatSomebodyKept() {
        sealing.start();
        act("1", "2", "3");
        sealing.runOnce();
        List<Head> kept = verification.verify(null).heads();
        sql(
                "DELETE FROM ringmaster_audit WHERE chain_number = 4",
                "UPDATE ringmaster_audit_chain SET last_number = 3, head ="
                        + " (SELECT chain_hash FROM ringmaster_audit WHERE chain_number = 3) WHERE node = " + CENTER);
        assertThat(verification.verify(null).intact()).isTrue();
        assertThat(verification.verify(kept).findings()).containsExactly(new Finding(Kind.REMOVED, CENTER, 4L, null));
        act("another third");
        sealing.runOnce();
        assertThat(verification.verify(kept).findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.kind()).isEqualTo(Kind.CHANGED));
    }

    @Test
    void anEntryThatSomebodyPutIntoAChainIsFound() {
        sealing.start();
        act("1", "2");
        sealing.runOnce();
        sql("INSERT INTO ringmaster_audit (" + COPIED + ", chain_node, chain_number, chain_hash) SELECT " + COPIED
                + ", chain_node, 4, chain_hash FROM ringmaster_audit WHERE chain_number = 3");
        assertThat(verification.verify(null).findings())
                .containsExactly(new Finding(Kind.CHANGED, CENTER, 4L, lastId()));
        sql("DELETE FROM ringmaster_audit WHERE chain_number = 4");
        sql("INSERT INTO ringmaster_audit (" + COPIED + ", chain_node, chain_number, chain_hash) SELECT " + COPIED
                + ", 99, 1, chain_hash FROM ringmaster_audit WHERE chain_number = 2");
        assertThat(verification.verify(null).findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.chain()).isEqualTo(99));
    }

    @Test
    void anEntryThatSomebodyPutThereForTheCenterToSealIsNotSealedAndFound() {
        sealing.start();
        act("1");
        sealing.runOnce();
        sql(
                "INSERT INTO ringmaster_audit (" + COPIED + ") SELECT " + COPIED
                        + " FROM ringmaster_audit WHERE chain_number = 2",
                "INSERT INTO ringmaster_audit (" + COPIED + ", row_mark) SELECT " + COPIED
                        + ", CONCAT('3', SUBSTRING(row_mark, 2)) FROM ringmaster_audit WHERE chain_number = 2");
        long first = lastId() - 1;
        clock.pass(Duration.ofMinutes(2));
        sealing.runOnce();
        assertThat(verification.verify(null).findings()).containsExactly(new Finding(Kind.INSERTED, null, null, first));
        // dated into the future it would otherwise seem to wait for its center
        sql("UPDATE ringmaster_audit SET done_at = done_at + 1000000000 WHERE id >= " + first);
        assertThat(verification.verify(null).intact()).isFalse();
    }

    @Test
    void theEntriesOfACenterThatIsGoneAreSealedByAnotherOneOnceAndForAll() {
        sealing.start();
        act("1");
        sealing.runOnce();
        act("written just before the crash");
        AuditSealing other = another();
        other.runOnce();
        Report report = verification.verify(null);
        assertThat(report.findings()).isEmpty();
        assertThat(report.heads()).extracting(Head::number).containsExactly(3L, 1L);
        sql("INSERT INTO ringmaster_audit (" + COPIED + ") SELECT " + COPIED
                + " FROM ringmaster_audit WHERE chain_number = 2");
        clock.pass(Duration.ofMinutes(2));
        other.runOnce();
        assertThat(verification.verify(null).findings())
                .containsExactly(new Finding(Kind.INSERTED, null, null, lastId()));
    }

    @Test
    void whatSomebodyPutThereInTheNameOfACenterThatIsThenGoneIsNotSealedAndFound() {
        sealing.start();
        act("1");
        sealing.runOnce();
        act("written just before the crash");
        long genuine = lastId();
        sql("INSERT INTO ringmaster_audit (" + COPIED + ", row_mark) SELECT " + COPIED
                + ", CONCAT('9', SUBSTRING(row_mark, 2)) FROM ringmaster_audit WHERE chain_number = 2");
        // signed, but with a key of their own
        AuditLog forgery = Audits.of(transactions, clock, new AuditMarks(() -> CENTER));
        transactions.run((em, connection) -> forgery.record(em, "job", 5, AuditAction.CHANGE, "before", "forged"));
        another().runOnce();
        Report report = verification.verify(null);
        assertThat(report.heads()).extracting(Head::number).containsExactly(3L, 1L);
        assertThat(report.waiting()).isEqualTo(2);
        clock.pass(Duration.ofMinutes(2));
        assertThat(verification.verify(null).findings())
                .containsExactly(new Finding(Kind.INSERTED, null, null, genuine + 1));
    }

    @Test
    void anEntryThatSomebodyPutAtTheEndOfAChainWithItsHashIsFound() {
        sealing.start();
        act("1");
        sealing.runOnce();
        sql("INSERT INTO ringmaster_audit (" + COPIED + ") SELECT " + COPIED
                + " FROM ringmaster_audit WHERE chain_number = 2");
        AuditEntry forged = transactions.call((em, connection) -> em.find(AuditEntry.class, lastId()));
        String hash = AuditForm.hash(head(), CENTER, 3, forged);
        sql(
                "UPDATE ringmaster_audit SET chain_node = " + CENTER + ", chain_number = 3, chain_hash = '" + hash
                        + "' WHERE id = " + forged.getId(),
                "UPDATE ringmaster_audit_chain SET last_number = 3, head = '" + hash + "' WHERE node = " + CENTER);
        act("2");
        sealing.runOnce();
        assertThat(verification.verify(null).findings())
                .containsExactly(new Finding(Kind.INSERTED, CENTER, 3L, forged.getId()));
    }

    /** Another center that has just started, while this one is gone. */
    private AuditSealing another() {
        sql("DELETE FROM ringmaster_node WHERE id = " + CENTER);
        join(8);
        AuditSealing other = new AuditSealing(transactions, new AuditMarks(() -> 8), () -> 8, clock);
        other.start();
        return other;
    }

    @Test
    void aCenterThatTheOthersTookForGoneGoesOnInAChainOfItsNewNumber() {
        sealing.start();
        act("1");
        sql("UPDATE ringmaster_audit_chain SET closed = 1 WHERE node = " + CENTER);
        sealing.runOnce();
        assertThat(verification.verify(null).heads()).containsExactly(new Head(CENTER, 1, head()));
        node.set(9);
        join(9);
        act("2");
        sealing.runOnce();
        Report report = verification.verify(null);
        assertThat(report.findings()).isEmpty();
        assertThat(report.heads()).hasSize(2).last().satisfies(head -> {
            assertThat(head.chain()).isEqualTo(9);
            assertThat(head.number()).isEqualTo(3);
        });
    }

    @Test
    void entriesFromBeforeThereWereChainsAreSealedAtTheFirstStartAlone() {
        insertOld();
        insertOld();
        sealing.start();
        sealing.runOnce();
        assertThat(verification.verify(null).findings()).isEmpty();
        assertThat(verification.verify(null).heads()).extracting(Head::chain).containsExactly(-1L, CENTER);
        // also if somebody opens their chain again
        sql("UPDATE ringmaster_audit_chain SET closed = 0 WHERE node = -1");
        insertOld();
        clock.pass(Duration.ofMinutes(2));
        sealing.runOnce();
        assertThat(verification.verify(null).findings())
                .containsExactly(new Finding(Kind.INSERTED, null, null, lastId()));
    }

    @Test
    void theHeadGoesToTheLogOnceAnHourIfItIsAnother() {
        try (LogWatch watch = LogWatch.on(Level.INFO, "io.ringmaster.audit")) {
            sealing.start();
            act("1");
            sealing.runOnce();
            act("2");
            sealing.runOnce();
            assertThat(watch.texts()).singleElement().asString().contains("chain 7", "number 2");
            clock.pass(Duration.ofHours(1));
            sealing.runOnce();
            clock.pass(Duration.ofHours(1));
            sealing.runOnce();
            assertThat(watch.texts()).hasSize(2).last().asString().contains("number 3", head());
        }
    }

    @Test
    void theExportHasEveryValueOfTheHashes() throws IOException {
        sealing.start();
        act("1", "a \"quoted\"\nline");
        sealing.runOnce();
        AuditExport export = new AuditExport();
        export.log = log;
        export.caller = Callers.administrator();
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        export.between(null, null).writeTo(target);
        List<JsonObject> lines = target.toString(StandardCharsets.UTF_8)
                .lines()
                .map(line -> Json.createReader(new StringReader(line)).readObject())
                .toList();
        assertThat(lines).hasSize(3);
        JsonObject last = lines.get(2);
        assertThat(last.getString("hash")).isEqualTo(head());
        assertThat(last.getString("after")).isEqualTo("a \"quoted\"\nline");
        assertThat(last.getString("who")).isEqualTo(Callers.WHO);
        assertThat(last.keySet())
                .contains("chain", "number", "id", "node", "mark", "millis", "origin", "kind", "subject", "action");
        ByteArrayOutputStream nothing = new ByteArrayOutputStream();
        export.between(clock.instant().plusMillis(1), null).writeTo(nothing);
        assertThat(nothing.size()).isZero();
    }

    @Test
    void onlyAdministratorsVerifyAndExport() {
        Caller operator = Callers.in(3, Role.OPERATOR);
        verification.caller = operator;
        AuditExport export = new AuditExport();
        export.log = log;
        export.caller = operator;
        assertThatThrownBy(() -> verification.verify(null)).isInstanceOf(Rejected.class);
        assertThatThrownBy(() -> export.between(null, null)).isInstanceOf(Rejected.class);
    }

    private void act(String... texts) {
        for (String text : texts) {
            transactions.run((em, connection) -> log.record(em, "job", 5, AuditAction.CHANGE, "before", text));
        }
    }

    private void join(long id) {
        sql("INSERT INTO ringmaster_node (id, name, started_at, renewed_at) VALUES (" + id + ", 'n', 0, 0)");
    }

    private void insertOld() {
        sql(
                "INSERT INTO ringmaster_audit (done_at, who, origin, kind, subject_id, verb) VALUES (1, 'a', 'b', 'job', 3, 'c')");
    }

    private String head() {
        return String.valueOf(verification.verify(null).heads().get(0).hash());
    }

    private long lastId() {
        return transactions.call((em, connection) ->
                em.createQuery("SELECT MAX(a.id) FROM AuditEntry a", Long.class).getSingleResult());
    }

    private void sql(String... statements) {
        TestDatabases.execute(database, statements);
    }
}
