/**
 * The door to the database: transactions, the differences between the engines, the database's clock, the schema.
 *
 * <p>Everything that runs statements is a plain class that is given the {@link jakarta.persistence.EntityManager} or the
 * connection of a transaction; only {@link io.ringmaster.scheduler.database.Transactions} knows where transactions come
 * from. So the same statements run in the server and, in tests, in a bare JVM on H2 and MariaDB.
 */
@NullMarked
package io.ringmaster.scheduler.database;

import org.jspecify.annotations.NullMarked;
