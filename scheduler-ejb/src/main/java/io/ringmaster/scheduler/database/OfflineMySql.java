package io.ringmaster.scheduler.database;

import java.sql.Connection;
import org.eclipse.persistence.platform.database.MySQLPlatform;

/**
 * MySQL without a look at the server while logging in; see {@link LateLogin}. Serves H2 in MySQL mode as well: EclipseLink asks
 * H2 for a generated id in a way that H2 2 has no more.
 */
public final class OfflineMySql extends MySQLPlatform {
    private static final long serialVersionUID = 1;

    @Override
    public void initializeConnectionData(Connection connection) {
        // what this would find out concerns versions that are older than any we support
    }
}
