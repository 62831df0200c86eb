package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;

class ClearedScenariosMariaDbIT extends AbstractClearedScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.mariaDb();
    }
}
