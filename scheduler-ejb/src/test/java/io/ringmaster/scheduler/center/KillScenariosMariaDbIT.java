package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;

class KillScenariosMariaDbIT extends AbstractKillScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.mariaDb();
    }
}
