package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;

class FiringScenariosH2IT extends AbstractFiringScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.h2();
    }
}
