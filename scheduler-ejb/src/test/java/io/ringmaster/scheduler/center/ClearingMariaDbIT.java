package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;

class ClearingMariaDbIT extends AbstractClearing {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.mariaDb();
    }
}
