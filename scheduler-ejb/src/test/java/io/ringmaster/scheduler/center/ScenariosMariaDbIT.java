package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;

class ScenariosMariaDbIT extends AbstractScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.mariaDb();
    }
}
