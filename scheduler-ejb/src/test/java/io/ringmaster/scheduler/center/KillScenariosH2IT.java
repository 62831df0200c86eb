package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;

@Tag("full")
class KillScenariosH2IT extends AbstractKillScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.h2();
    }
}
