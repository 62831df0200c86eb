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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Pushes the lines of running jobs to the pages that show them. Executors push nothing: this asks them, once a second for each
 * page, faster while lines come, and no thread waits for their answers. A page takes part for a while after each of its own
 * questions, so one that is gone, or whose session is over, costs nothing for long.
 */
@ApplicationScoped
public class LogFeed {
    /** The channel's name in the pages. */
    static final String CHANNEL = "log";

    private static final Map<String, Object> ASK = Map.of("ask", true);
    private static final Logger LOGGER = System.getLogger(LogFeed.class.getName());
    private static final Duration LEASE = Duration.ofSeconds(90);
    private static final long SOON_MILLIS = 250;
    private static final long PERIOD_MILLIS = 1000;
    private static final long TROUBLE_MILLIS = 3000;
    private static final int THREADS = 2;

    /** As often as this it is looked whether a browser has taken what was sent; one that has not asks for itself. */
    private static final int MOST_LOOKS = 5;

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
        /** Looked at by requests too. */
        private volatile Set<Future<Void>> sending = Set.of();

        private int looks;

        Follow(String page, Listener listener, LogNews told) {
            this.page = page;
            this.listener = listener;
            this.told = told;
        }

        boolean isSending() {
            return !sending.stream().allMatch(Future::isDone);
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
     * @return whether it does; otherwise the page has to ask: no socket of it is open here, or one takes nothing
     */
    boolean tell(String page, Listener listener, LogNews known) {
        Follow before = follows.get(page);
        if (before != null && before.isSending()) {
            return false;
        }
        if (!isOpen(page) || known.last() || (before == null && follows.size() >= MOST)) {
            follows.remove(page);
            return false;
        }
        Follow follow = new Follow(page, listener, known);
        follows.put(page, follow);
        later(follow, PERIOD_MILLIS);
        return true;
    }

    void closed(@Observes(notifyObserver = Reception.IF_EXISTS) @Closed WebsocketEvent event) {
        String page = event.getUser();
        // a browser that came back over another network has a new one already
        if (CHANNEL.equals(event.getChannel()) && page != null && !isOpen(page)) {
            follows.remove(page);
        }
    }

    private boolean isOpen(String page) {
        return !push.send(Map.of(), page).isEmpty();
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
        } else if (follow.isSending()) {
            await(follow);
        } else {
            ask(follow);
        }
    }

    /** Nothing is read that a slow browser could not take yet. */
    private void await(Follow follow) {
        follow.looks++;
        if (follow.looks == MOST_LOOKS) {
            push.send(ASK, follow.page);
        }
        later(follow, PERIOD_MILLIS);
    }

    private void ask(Follow follow) {
        follow.looks = 0;
        try {
            reader.askFor(
                            follow.listener,
                            follow.told.record(),
                            follow.told.step().nextLine())
                    .ifPresentOrElse(
                            asked -> asked.whenCompleteAsync((news, failure) -> answered(follow, news, failure), pool),
                            () -> end(follow));
        } catch (RuntimeException trouble) {
            answered(follow, null, trouble);
        }
    }

    private void answered(Follow follow, @Nullable LogNews news, @Nullable Throwable failure) {
        if (follows.get(follow.page) != follow) {
            return;
        }
        if (news == null) {
            LOGGER.log(Level.WARNING, "The log of run " + follow.told.record() + " can not be followed", failure);
            end(follow);
        } else if (send(follow, news)) {
            later(follow, pauseAfter(news.step()));
        } else {
            follows.remove(follow.page, follow);
        }
    }

    /** Whoever asks is told why there is nothing more, or comes to the sign-in. */
    private void end(Follow follow) {
        follows.remove(follow.page, follow);
        push.send(ASK, follow.page);
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
