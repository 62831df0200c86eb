package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.database.TestDatabases;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;

@Tag("full")
class ClearingH2IT extends AbstractClearing {
    @Override
    DataSource freshDatabase() {
        return TestDatabases.h2();
    }
}
