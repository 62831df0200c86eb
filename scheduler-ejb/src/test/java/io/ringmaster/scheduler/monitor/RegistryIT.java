package io.ringmaster.scheduler.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.engine.EngineParts;
import io.ringmaster.scheduler.group.entity.GroupAddresses;
import io.ringmaster.scheduler.registry.boundary.Registry;
import io.ringmaster.scheduler.registry.control.AddressBook;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Who beats, who said farewell and who is dead. */
@ParameterizedClass
@MethodSource("databases")
class RegistryIT extends AbstractDutyScene {
    private static final String A = "http://10.0.0.1:9999/";
    private static final String B = "http://10.0.0.2:9999/";

    private final AddressBook addressBook = new AddressBook();
    private Registry registry;
    private RegistrySweep sweep;

    @BeforeEach
    void make() {
        EngineParts parts = open("UTC");
        registry = new Registry(transactions, beats, listening, addressBook, parts.clock());
        registry.start();
        sweep = new RegistrySweep(transactions, beats, addressBook, parts.clock(), false);
        rows.automaticGroup(1, "shop", null);
        sweep.runOnce();
    }

    @Test
    void aFirstBeatIsInTheListWhenItIsAnswered() {
        beat(B);
        beat(A);

        assertThat(stored()).isEqualTo(A + "," + B);
        assertThat(routed()).containsExactly(A, B);
    }

    @Test
    void whoDoesNotBeatForNinetySecondsIsDead() {
        beat(A);
        beat(B);
        listen(Duration.ofSeconds(60));
        beat(B);
        listen(Duration.ofSeconds(30));
        sweep.runOnce();
        assertThat(routed()).as("90 s after its beat").containsExactly(A, B);

        listen(Duration.ofSeconds(1));
        sweep.runOnce();

        assertThat(stored()).isEqualTo(B);
        assertThat(routed()).containsExactly(B);
        assertThat(rows.number("SELECT COUNT(*) FROM xxl_job_registry")).isEqualTo(1);
    }

    @Test
    void aFarewellHoldsForRoutingBeforeItIsStored() {
        beat(A);
        beat(B);

        var unused = registry.remove("shop", A);
        assertThat(addressBook.reachable(routed())).containsExactly(B);

        registry.runOnce();
        assertThat(stored()).isEqualTo(B);
        assertThat(routed()).containsExactly(B);
    }

    @Test
    void nobodyIsDeadWhoCouldNotBeat() {
        beat(A);
        beat(B);
        clock.pass(Duration.ofMinutes(3));
        sweep.runOnce();
        assertThat(stored()).as("the center, or its database, was away").isEqualTo(A + "," + B);

        var unused = registry.remove("shop", B);
        registry.runOnce();
        assertThat(stored()).as("a farewell").isEqualTo(A);

        listen(Duration.ofSeconds(30));
        beat(B);
        sweep.runOnce();
        assertThat(stored()).as("one beats again").isEqualTo(A + "," + B);

        listen(Duration.ofSeconds(60));
        sweep.runOnce();
        assertThat(stored()).as("the other had its time").isEqualTo(B);
    }

    @Test
    void whileBeatsAreLostNobodyDies() {
        beat(A);
        listen(Duration.ofSeconds(91));
        rows.update("ALTER TABLE xxl_job_registry RENAME TO away");
        var unused = registry.register("shop", A);
        assertThatThrownBy(registry::runOnce).isInstanceOf(DatabaseFailure.class);
        rows.update("ALTER TABLE away RENAME TO xxl_job_registry");

        sweep.runOnce();

        assertThat(stored()).isEqualTo(A);
    }

    @Test
    void aFirstBeatOfAGroupThatWasJustMadeIsInItsList() {
        beat(A);
        rows.automaticGroup(2, "bank", null);

        var stored = registry.register("bank", B).toCompletableFuture();
        registry.runOnce();

        assertThat(stored).isCompletedWithValue(true);
        assertThat(rows.query("SELECT address_list AS list FROM xxl_job_group WHERE id = 2"))
                .containsExactly(Map.of("list", B));
        assertThat(addressBook.group(2).map(GroupAddresses::addresses)).contains(List.of(B));
    }

    @Test
    void whoSaidFarewellToAnotherCenterIsBackWithItsNextBeat() {
        beat(A);
        Registry other = new Registry(transactions, beats, listening, new AddressBook(), clock);
        other.start();
        var unused = other.remove("shop", A);
        other.runOnce();
        assertThat(stored()).isNull();

        beat(A);

        assertThat(stored()).isEqualTo(A);
        assertThat(routed()).containsExactly(A);
    }

    private void beat(String address) {
        var stored = registry.register("shop", address).toCompletableFuture();
        registry.runOnce();
        assertThat(stored).isCompletedWithValue(true);
    }

    private Object stored() {
        return rows.query("SELECT address_list FROM xxl_job_group").get(0).get("address_list");
    }

    private List<String> routed() {
        return addressBook.group(1).map(GroupAddresses::addresses).orElseThrow();
    }
}
