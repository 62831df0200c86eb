package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;

class RegistryScenariosH2IT extends AbstractRegistryScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.h2();
    }
}
