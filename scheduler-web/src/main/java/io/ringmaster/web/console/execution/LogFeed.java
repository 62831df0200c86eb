package io.ringmaster.web.console.execution;

import io.ringmaster.web.console.execution.LogReader.Listener;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Reception;
import jakarta.faces.event.WebsocketEvent;
import jakarta.faces.event.WebsocketEvent.Closed;
import jakarta.faces.push.Push;
import jakarta.faces.push.PushContext;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Pushes the lines of running jobs to the pages that show them. Executors push nothing: this asks them, once a second for each
 * page, faster while lines come. A page takes part for a while after each of its own questions, so one that is gone, or
 * whose session is over, costs nothing for long.
 */
@ApplicationScoped
public class LogFeed {
    /** The channel's name in the pages. */
    static final String CHANNEL = "log";

    private static final Logger LOGGER = System.getLogger(LogFeed.class.getName());
    private static final Duration LEASE = Duration.ofSeconds(90);
    private static final long SOON_MILLIS = 250;
    private static final long PERIOD_MILLIS = 1000;
    private static final long TROUBLE_MILLIS = 3000;
    private static final int THREADS = 8;

    /** More pages than this at once ask for themselves. */
    private static final int MOST = 500;

    @Inject
    LogReader reader;

    @Inject
    @Push(channel = CHANNEL)
    PushContext push;

    @Inject
    ThreadFactory threads;

    private final Map<String, Follow> follows = new ConcurrentHashMap<>();
    private ScheduledThreadPoolExecutor pool;

    /** One page that is told of one run. */
    private static final class Follow {
        private final String page;
        private final Listener listener;
        private final long end = System.nanoTime() + LEASE.toNanos();
        private LogNews told;
        private Set<Future<Void>> sending = Set.of();

        Follow(String page, Listener listener, LogNews told) {
            this.page = page;
            this.listener = listener;
            this.told = told;
        }
    }

    @PostConstruct
    void open() {
        pool = new ScheduledThreadPoolExecutor(THREADS, threads);
        pool.setKeepAliveTime(1, TimeUnit.MINUTES);
        pool.allowCoreThreadTimeOut(true);
    }

    @PreDestroy
    void close() {
        pool.shutdownNow();
    }

    /**
     * Tells a page what comes after something that it knows, for a while; instead of what it was told of before.
     *
     * @param page the name that its socket was opened with
     * @return whether it does; otherwise the page has to ask, since no socket of it is open here
     */
    boolean tell(String page, Listener listener, LogNews known) {
        boolean open = !push.send(Map.of(), page).isEmpty();
        if (!open || known.last() || (follows.size() >= MOST && !follows.containsKey(page))) {
            follows.remove(page);
            return false;
        }
        Follow follow = new Follow(page, listener, known);
        follows.put(page, follow);
        later(follow, PERIOD_MILLIS);
        return true;
    }

    void closed(@Observes(notifyObserver = Reception.IF_EXISTS) @Closed WebsocketEvent event) {
        if (CHANNEL.equals(event.getChannel()) && event.getUser() != null) {
            follows.remove(event.<String>getUser());
        }
    }

    private void later(Follow follow, long millis) {
        pool.schedule(() -> step(follow), millis, TimeUnit.MILLISECONDS);
    }

    private void step(Follow follow) {
        if (follows.get(follow.page) != follow) {
            return;
        }
        if (System.nanoTime() - follow.end > 0) {
            follows.remove(follow.page, follow);
            return;
        }
        // nothing is read that a slow browser could not take yet
        if (!follow.sending.stream().allMatch(Future::isDone)) {
            later(follow, PERIOD_MILLIS);
            return;
        }
        try {
            Optional<LogNews> read = reader.readFor(
                    follow.listener, follow.told.record(), follow.told.step().nextLine());
            if (read.isPresent() && send(follow, read.get())) {
                later(follow, pauseAfter(read.get().step()));
                return;
            }
        } catch (RuntimeException trouble) {
            LOGGER.log(Level.WARNING, "The log of run " + follow.told.record() + " can not be followed", trouble);
        }
        // whoever asks is told why there is nothing more, or comes to the sign-in
        follows.remove(follow.page, follow);
        push.send(Map.of("ask", true), follow.page);
    }

    private static long pauseAfter(LogStep step) {
        if (step.state() == LogState.TROUBLE) {
            return TROUBLE_MILLIS;
        }
        return step.text().isEmpty() ? PERIOD_MILLIS : SOON_MILLIS;
    }

    /** Whether there is anybody who is told, and more to tell. */
    private boolean send(Follow follow, LogNews news) {
        if (!news.adds(follow.told)) {
            return true;
        }
        follow.told = news;
        follow.sending = push.send(news.members(), follow.page);
        return !follow.sending.isEmpty() && !news.last();
    }
}
