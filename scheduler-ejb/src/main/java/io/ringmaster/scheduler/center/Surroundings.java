package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.alarm.Alarm;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import io.ringmaster.scheduler.group.control.ExecutorTokens;
import io.ringmaster.scheduler.settings.Settings;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import javax.sql.DataSource;

/**
 * What a center is given.
 *
 * @param dataSource for migration alone; everything else goes through {@code transactions}
 * @param firstStart run once the tables are there, at every start and again if it failed
 * @param tokens of the executors; the center keeps those of groups up to date
 * @param threads makes one for each duty, and for alarms
 * @param fast runs chunks of the fast pool; {@code slow} those of the slow one
 * @param alarms all that are asked when a run failed
 */
public record Surroundings(
        Settings settings,
        Clock machineClock,
        DataSource dataSource,
        Transactions transactions,
        Runnable firstStart,
        ExecutorGateway gateway,
        ExecutorTokens tokens,
        ThreadFactory threads,
        Executor fast,
        Executor slow,
        List<Alarm> alarms) {}
