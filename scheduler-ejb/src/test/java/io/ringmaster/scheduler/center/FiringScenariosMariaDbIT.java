package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;

class FiringScenariosMariaDbIT extends AbstractFiringScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.mariaDb();
    }
}
