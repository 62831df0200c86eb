package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;

class DeliveryScenariosH2IT extends AbstractDeliveryScenarios {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.h2();
    }
}
