package io.ringmaster.scheduler.job.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.protocol.GlueType;
import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.settings.Secrets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("databases")
class ScriptsIT {
    @Parameter
    Supplier<DataSource> database;

    private Catalogs catalogs;
    private Scripts scripts;
    private int shell;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        catalogs = new Catalogs(database.get());
        scripts = catalogs.scripts;
        shell = catalogs.create(Drafts.in(catalogs.groupId).glue("GLUE_SHELL").draft());
    }

    @AfterEach
    void close() {
        catalogs.close();
    }

    @Test
    void whatBecameOfTheJobDoesNotKeepAScriptFromBeingSaved() {
        Job before = catalogs.jobs.get(shell);
        Expected script = Expected.of(before.getScriptVersion());
        catalogs.jobs.change(
                shell,
                Drafts.in(catalogs.groupId)
                        .glue("GLUE_SHELL")
                        .schedule("FIX_RATE", "60")
                        .draft());
        catalogs.jobs.start(shell);
        Expected job = Expected.of(before.getVersion());
        assertThatThrownBy(() -> scripts.save(shell, "echo 1", "the first", job))
                .isInstanceOf(Rejected.class);
        scripts.save(shell, "echo 1", "the first", script);
        assertThatThrownBy(() -> scripts.save(shell, "echo 2", "the second", script))
                .isInstanceOf(Rejected.class);
        scripts.save(
                shell,
                "echo 2",
                "the second",
                Expected.of(catalogs.jobs.get(shell).getVersion()));
        assertThat(scripts.current(shell)).isEqualTo("echo 2");
    }

    @Test
    void aSavedVersionRunsNextAndCanBeRestored() {
        int first = scripts.save(shell, "echo 1\r\n", "the first");
        LocalDateTime before = updated();
        scripts.save(shell, "echo 2\r", "the second");
        assertThat(scripts.current(shell)).isEqualTo("echo 2");
        assertThat(updated()).as("what executors know a version by").isAfter(before);

        int restored = scripts.restore(shell, first, "back to the first");

        assertThat(scripts.current(shell)).isEqualTo("echo 1\n");
        assertThat(scripts.version(shell, restored).getSource()).isEqualTo("echo 1\n");
        assertThat(scripts.versions(shell))
                .extracting(ScriptVersion::note)
                .containsExactly("back to the first", "the second", "the first");
        assertThat(catalogs.changes.fired()).hasSize(3).containsOnly(new Job.Changed(shell));
        assertThat(catalogs.trail.historyOf("job", shell, null, 9))
                .extracting(AuditEntry::getAction)
                .containsExactly("script", "script", "script", "create");
        AuditEntry back = catalogs.trail.historyOf("job", shell, null, 1).get(0);
        assertThat(back.getBefore()).isEqualTo("script=SHA-256 " + Secrets.digest("echo 2") + ", 6");
        assertThat(back.getAfter())
                .isEqualTo("script=SHA-256 " + Secrets.digest("echo 1\n") + ", 7\nnote=back to the first");
        assertThat(catalogs.trail.historyOf("job", shell, null, 9).get(3).getAfter())
                .startsWith("script=SHA-256 ")
                .contains("\nhandler=demoJobHandler\n");
    }

    @Test
    void whatAJobWasMadeWithCanBeRestored() {
        int made = catalogs.create(Drafts.in(catalogs.groupId)
                .glue("GLUE_SHELL")
                .source("echo made")
                .draft());
        scripts.save(made, "echo 1", "the first");
        scripts.save(made, "echo 2", "the second");
        assertThat(scripts.versions(made))
                .extracting(ScriptVersion::note)
                .containsExactly("the second", "the first", "First version");
        int first = scripts.versions(made).get(2).id();
        assertThat(scripts.version(made, first).getSource()).isEqualTo("echo made");
        scripts.restore(made, first, "back to it");
        assertThat(scripts.current(made)).isEqualTo("echo made");
        for (int i = 1; i < Scripts.KEPT; i++) {
            scripts.save(made, "echo " + i, "version " + i);
        }
        assertThat(scripts.versions(made))
                .hasSize(Scripts.KEPT)
                .extracting(ScriptVersion::note)
                .endsWith("version 1", "back to it");
    }

    @Test
    void theScriptOfAnAdoptedJobIsKeptAsItWas() {
        catalogs.transactions.run((em, connection) -> em.createQuery(
                        "UPDATE Job j SET j.glueSource = 'echo old', j.glueRemark = NULL, j.glueUpdateTime = NULL"
                                + " WHERE j.id = :id")
                .setParameter("id", shell)
                .executeUpdate());
        scripts.save(shell, "echo new", "another text");
        assertThat(scripts.versions(shell))
                .extracting(ScriptVersion::note)
                .containsExactly("another text", "First version");
        int old = scripts.versions(shell).get(1).id();
        assertThat(scripts.version(shell, old).getSource()).isEqualTo("echo old");
    }

    @Test
    void theScriptsOfManyJobsAreReadAtOnceByWhoMaySeeThem() {
        int bean = catalogs.create(Drafts.in(catalogs.groupId).source("a rest").draft());
        int python = catalogs.create(Drafts.in(catalogs.groupId)
                .glue("GLUE_PYTHON")
                .source("print(1)")
                .draft());
        scripts.save(shell, "echo 1", "the first");
        List<Integer> all = List.of(bean, python, shell, 4711);
        assertThat(scripts.current(all)).isEqualTo(Map.of(python, "print(1)", shell, "echo 1"));
        assertThat(scripts.current(List.of())).isEmpty();
        scripts.caller = Callers.in(catalogs.groupId, Role.VIEWER);
        assertThat(scripts.current(all)).hasSize(2);
        scripts.caller = Callers.in(catalogs.groupId + 1, Role.VIEWER);
        assertThat(scripts.current(all)).isEmpty();
        scripts.caller = new Caller();
        assertThat(scripts.current(all)).isEmpty();
    }

    @Test
    void thirtyVersionsAreKept() {
        int other =
                catalogs.create(Drafts.in(catalogs.groupId).glue("GLUE_SHELL").draft());
        scripts.save(other, "echo", "of another job");
        for (int i = 1; i <= Scripts.KEPT + 2; i++) {
            scripts.save(shell, "echo " + i, "version " + i);
        }
        List<ScriptVersion> versions = scripts.versions(shell);
        assertThat(versions).hasSize(Scripts.KEPT);
        assertThat(versions.get(0).note()).isEqualTo("version 32");
        assertThat(versions.get(29).note()).isEqualTo("version 3");
        assertThat(scripts.versions(other)).hasSize(1);
    }

    @Test
    void onlyShellsLoseTheirCarriageReturns() {
        int python =
                catalogs.create(Drafts.in(catalogs.groupId).glue("GLUE_PYTHON").draft());
        scripts.save(python, "print(1)\r\n", "with returns");
        assertThat(scripts.current(python)).isEqualTo("print(1)\r\n");
    }

    @Test
    void refusesWhatCannotBe() {
        int bean = catalogs.create(Drafts.in(catalogs.groupId).draft());
        int other =
                catalogs.create(Drafts.in(catalogs.groupId).glue("GLUE_SHELL").draft());
        int version = scripts.save(other, "echo", "of another job");
        assertRefused("source", () -> scripts.save(shell, " \n", "a note"));
        assertRefused("note", () -> scripts.save(shell, "echo", "abc"));
        assertRefused("note", () -> scripts.save(shell, "echo", "n".repeat(101)));
        assertRefused(null, () -> scripts.save(bean, "echo", "a note"));
        assertRefused(null, () -> scripts.save(4711, "echo", "a note"));
        assertRefused(null, () -> scripts.restore(shell, version, "a note"));
        assertRefused(null, () -> scripts.version(shell, version));
        assertThat(scripts.versions(shell)).isEmpty();
    }

    @Test
    void everyLanguageHasATemplate() {
        for (GlueType type : GlueType.values()) {
            assertThat(ScriptTemplates.of(type).isBlank()).isEqualTo(type == GlueType.BEAN);
        }
        assertThat(ScriptTemplates.of(GlueType.GLUE_SHELL)).startsWith("#!").doesNotContain("\r");
    }

    @Test
    void theTrailTellsWhoChangedWhatFromWhere() {
        catalogs.jobs.change(shell, Drafts.in(catalogs.groupId).timeout(9).draft());
        catalogs.jobs.start(shell);
        catalogs.jobs.stop(shell);
        catalogs.jobs.remove(shell);
        List<AuditEntry> trail = catalogs.trail.historyOf("job", shell, null, 9);
        assertThat(trail)
                .extracting(AuditEntry::getAction)
                .containsExactly("remove", "stop", "start", "change", "create");
        assertThat(trail).extracting(AuditEntry::getWho).containsOnly(Callers.WHO);
        assertThat(trail).extracting(AuditEntry::getOrigin).containsOnly(Callers.ORIGIN);
        assertThat(trail.get(3).getBefore()).contains("timeoutSeconds=0\n");
        assertThat(trail.get(3).getAfter()).contains("timeoutSeconds=9\n", "handler=demoJobHandler\n");
        assertThat(catalogs.trail.historyOf("job", shell, trail.get(3).getId(), 9))
                .extracting(AuditEntry::getAction)
                .containsExactly("create");
        assertThat(catalogs.trail.page(null, 99)).hasSize(6);
    }

    @Test
    void whoChangedAJobIsKnownHoweverOftenItWasUsedSince() {
        catalogs.transactions.run((em, connection) -> {
            for (AuditAction use : List.of(AuditAction.TRIGGER, AuditAction.AGAIN, AuditAction.KILL)) {
                catalogs.trail.record(em, "job", shell, use, null, null);
            }
        });
        assertThat(catalogs.jobs.changes(shell, 9))
                .extracting(AuditEntry::getAction)
                .containsExactly("create");
        assertThatThrownBy(() -> catalogs.jobs.remove(shell, new Expected(Set.of("another"))))
                .isInstanceOfSatisfying(
                        Rejected.class,
                        no -> assertThat(no.text(Messages.of(Locale.ENGLISH))).contains("(create)"));
    }

    @Test
    void whatIsRefusedIsNotInTheTrail() {
        assertThatThrownBy(() -> catalogs.jobs.change(shell, Drafts.in(4711).draft()))
                .isInstanceOf(Rejected.class);
        assertThat(catalogs.trail.historyOf("job", shell, null, 9)).hasSize(1);
    }

    private LocalDateTime updated() {
        return Objects.requireNonNull(catalogs.jobs.get(shell).getGlueUpdateTime());
    }

    private static void assertRefused(String field, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        Rejected.class,
                        no -> assertThat(no.field().orElse(null)).isEqualTo(field));
    }
}
