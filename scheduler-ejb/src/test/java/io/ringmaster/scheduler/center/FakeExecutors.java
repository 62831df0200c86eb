package io.ringmaster.scheduler.center;

import io.ringmaster.protocol.IdleBeatRequest;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import io.ringmaster.protocol.RunRequest;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** Executors that accept everything, unless told otherwise, and remember what they got. */
public final class FakeExecutors implements ExecutorGateway {
    /** A fire as an executor got it. */
    public record Got(String address, RunRequest request, long atMillis) {}

    public final List<Got> got = new CopyOnWriteArrayList<>();
    public final List<KillRequest> kills = new CopyOnWriteArrayList<>();
    public final Set<String> down = ConcurrentHashMap.newKeySet();
    /** For which groups they were called. */
    public final Set<Integer> groups = ConcurrentHashMap.newKeySet();

    public final Set<String> busy = ConcurrentHashMap.newKeySet();
    /** Take fires and do not answer. */
    public final Set<String> silent = ConcurrentHashMap.newKeySet();
    /** Whether they do not tell that they recognise ids. */
    public volatile boolean genuine;
    /** Beats that wait for {@link #downLater}. */
    public final AtomicInteger asked = new AtomicInteger();
    /** What those that are down say to a beat, and when; null for at once. */
    public volatile CompletableFuture<Answer<String>> downLater;
    /** What those that do not answer would have answered to. */
    public final Queue<CompletableFuture<Answer<String>>> unanswered = new ConcurrentLinkedQueue<>();
    /** Called before an executor says whether it is idle. */
    public volatile Runnable onIdleBeat = () -> {};

    public volatile BiFunction<String, RunRequest, Answer<String>> onRun = (address, request) -> ok("");
    /** Called before a kill is answered. */
    public volatile Consumer<KillRequest> onKill = request -> {};

    public volatile Answer<String> killed = ok("");

    private final Map<Long, Integer> counts = new ConcurrentHashMap<>();

    public static Answer<String> ok(String message) {
        return new Answer.Given<>(200, message, null, true);
    }

    /** How often each log id arrived. */
    public Map<Long, Integer> counts() {
        return counts;
    }

    @Override
    public ExecutorGateway forGroup(int groupId) {
        groups.add(groupId);
        return this;
    }

    @Override
    public CompletionStage<Answer<String>> beat(String address) {
        CompletableFuture<Answer<String>> later = downLater;
        if (later != null && down.contains(address)) {
            asked.incrementAndGet();
            return later;
        }
        return done(
                down.contains(address) ? new Answer.NotReached<>("down") : new Answer.Given<>(200, "", null, !genuine));
    }

    @Override
    public CompletionStage<Answer<String>> idleBeat(String address, IdleBeatRequest request) {
        if (down.contains(address)) {
            return done(new Answer.NotReached<>("down"));
        }
        onIdleBeat.run();
        return done(busy.contains(address) ? new Answer.Given<>(500, "busy", null, true) : ok(""));
    }

    @Override
    public CompletionStage<Answer<String>> run(String address, RunRequest request) {
        if (down.contains(address)) {
            return done(new Answer.NotReached<>("down"));
        }
        if (silent.contains(address)) {
            CompletableFuture<Answer<String>> later = new CompletableFuture<>();
            unanswered.add(later);
            return later;
        }
        Answer<String> answer = onRun.apply(address, request);
        if (!(answer instanceof Answer.NotReached<String>)) {
            got.add(new Got(address, request, System.currentTimeMillis()));
            counts.merge(request.logId(), 1, Integer::sum);
        }
        return done(answer);
    }

    @Override
    public CompletionStage<Answer<String>> kill(String address, KillRequest request) {
        kills.add(request);
        onKill.accept(request);
        return done(killed);
    }

    @Override
    public CompletionStage<Answer<LogPage>> log(String address, LogRequest request) {
        return CompletableFuture.completedFuture(new Answer.NotReached<>("no logs here"));
    }

    private static <T> CompletionStage<Answer<T>> done(Answer<T> answer) {
        return CompletableFuture.completedFuture(answer);
    }
}
