package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;

class ScenariosH2IT extends AbstractScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.h2();
    }
}
