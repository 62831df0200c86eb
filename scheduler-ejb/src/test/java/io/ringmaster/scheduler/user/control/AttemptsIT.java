package io.ringmaster.scheduler.user.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.testing.SettableClock;
import java.time.Duration;
import java.time.Instant;
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

/** Many people behind one address. */
@ParameterizedClass
@MethodSource("databases")
class AttemptsIT {
    private static final String HERE = "10.1.2.3";

    @Parameter
    Supplier<DataSource> databases;

    private final Attempts attempts = new Attempts();
    private final SettableClock clock = new SettableClock();
    private LocalTransactions transactions;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        transactions = new LocalTransactions(TestDatabases.migrated(databases.get()));
    }

    @AfterEach
    void close() {
        transactions.close();
    }

    @Test
    void aGoodSignInMakesNobodyElseWaitAgain() {
        failures(25);
        assertThat(wait("bob")).isEqualTo(Duration.ofSeconds(32));
        clock.pass(Duration.ofSeconds(33));
        signIn("ann");
        assertThat(wait("bob")).isZero();
    }

    @Test
    void goodSignInsAtTheSameTimeMakeNobodyElseWaitAgain() {
        failures(25);
        clock.pass(Duration.ofSeconds(33));
        Instant first = begin("ann", true);
        clock.pass(Duration.ofMinutes(2));
        Instant second = begin("eve", true);
        succeeded("ann", first);
        assertThat(wait("bob")).as("while one is not known yet").isPositive();
        succeeded("eve", second);
        assertThat(wait("bob")).isZero();
    }

    @Test
    void aWrongTryCountsFromItsOwnTime() {
        failures(25);
        clock.pass(Duration.ofSeconds(33));
        wrong("eve");
        assertThat(wait("bob")).as("one was forgiven by then").isEqualTo(Duration.ofSeconds(32));
        begin("bob", false);
    }

    @Test
    void failuresFadeAlsoWhereSomebodySignsInAllTheTime() {
        failures(25);
        for (int i = 0; i < 20; i++) {
            clock.pass(Duration.ofSeconds(33));
            signIn("ann");
        }
        wrong("eve");
        assertThat(wait("bob")).as("after eleven minutes").isZero();
    }

    @Test
    void failuresFadeAlsoWhereSomebodyFailsAllTheTime() {
        failures(25);
        clock.pass(Duration.ofMinutes(20));
        for (int i = 0; i < 18; i++) {
            clock.pass(Duration.ofSeconds(50));
            wrong("eve" + i);
        }
        assertThat(wait("bob")).as("eighteen more in fifteen minutes").isZero();
    }

    private void failures(int count) {
        for (int i = 0; i < count; i++) {
            clock.pass(wait("user-" + i));
            wrong("user-" + i);
        }
    }

    private void wrong(String name) {
        Instant begun = begin(name, true);
        transactions.run((em, connection) -> attempts.wasWrong(connection, name, HERE, begun));
    }

    private void signIn(String name) {
        succeeded(name, begin(name, true));
    }

    private Instant begin(String name, boolean open) {
        Instant now = clock.instant();
        assertThat(transactions.<Boolean>call((em, connection) -> attempts.begin(connection, name, HERE, now)))
                .as(name)
                .isEqualTo(open);
        return now;
    }

    private void succeeded(String name, Instant begun) {
        transactions.run((em, connection) -> attempts.succeeded(connection, name, HERE, begun));
    }

    private Duration wait(String name) {
        return transactions.call((em, connection) -> attempts.wait(connection, name, HERE, clock.instant()));
    }
}
