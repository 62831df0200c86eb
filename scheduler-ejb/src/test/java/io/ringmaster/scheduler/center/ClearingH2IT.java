package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;

class ClearingH2IT extends AbstractClearing {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.h2();
    }
}
