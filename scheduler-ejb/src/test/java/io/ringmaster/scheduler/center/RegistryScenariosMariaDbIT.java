package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;

class RegistryScenariosMariaDbIT extends AbstractRegistryScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.mariaDb();
    }
}
