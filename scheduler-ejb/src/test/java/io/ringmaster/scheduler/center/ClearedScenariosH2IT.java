package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;

class ClearedScenariosH2IT extends AbstractClearedScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.h2();
    }
}
