package io.ringmaster.scheduler.blueprint.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.database.LocalTransactions;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.job.boundary.CatalogDoors;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.testing.SettableClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;

/** Centers whose jobs come from documents. */
abstract class JobsAsCodeScene {
    static final String DOCUMENT = """
            ringmaster: 1
            groups:
              - appName: bank-app
                title: The bank
                automatic: false
                addresses:
                  - http://10.0.0.1:9999/
                jobs:
                  - description: close the day
                    author: bob
                    handler: closeHandler
                    running: false
              - appName: shop-app
                title: The shop
                jobs:
                  - description: first
                    author: lisa
                    scheduleType: CRON
                    scheduleConf: 0 0 0 * * ?
                    handler: firstHandler
                    param: '0010'
                    timeoutSeconds: 60
                    retries: 2
                    children:
                      - second
                      - group: bank-app
                        job: close the day
                    running: true
                  - key: second
                    description: the second one
                    author: lisa
                    routeStrategy: ROUND
                    blockStrategy: DISCARD_LATER
                    glueType: GLUE_SHELL
                    delivery: AT_MOST_ONCE
                    script: |
                      echo "$1"
                      exit 0
                    running: false
            """;

    private final List<LocalTransactions> opened = new ArrayList<>();
    private final SettableClock clock = new SettableClock();

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @AfterEach
    void close() {
        opened.forEach(LocalTransactions::close);
    }

    static String chain(String ofA, String ofB) {
        return """
                ringmaster: 1
                groups:
                  - appName: shop-app
                    title: The shop
                    jobs:
                      - description: a
                        author: lisa
                        handler: h
                        %s
                      - description: b
                        author: lisa
                        handler: h
                        %s
                """.formatted(ofA, ofB);
    }

    JobsAsCode center(DataSource database) {
        return center(database, Callers.administrator());
    }

    JobsAsCode center(DataSource database, Caller caller) {
        LocalTransactions transactions = new LocalTransactions(TestDatabases.migrated(database));
        opened.add(transactions);
        Settings settings = Settings.of(Map.of("ringmaster.zone", "UTC"));
        CatalogDoors doors = new CatalogDoors(transactions, settings, clock, caller);
        JobsAsCode code = new JobsAsCode();
        code.transactions = transactions;
        code.settings = settings;
        code.caller = caller;
        code.groups = doors.groups;
        code.jobs = doors.jobs;
        code.scripts = doors.scripts;
        code.changes = doors.changes;
        return code;
    }
}
