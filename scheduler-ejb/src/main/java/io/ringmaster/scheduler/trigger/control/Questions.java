package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.protocol.IdleBeatRequest;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/**
 * Asks executors whether they are there, or idle, few questions at a time (design, "Sending"): a thousand fires of one moment
 * must neither bury an executor nor keep what is to be run from it. Whoever asks for a beat while one is under way gets its
 * answer. Questions about jobs wait for room, and for nobody who is not there, or does not answer twice running: what these are
 * not told, no other is.
 */
final class Questions {
    /** Leaves room among the connections to an executor for what is to be run there. */
    static final int MOST_PER_ADDRESS = 16;

    private final ExecutorGateway gateway;
    private final BiConsumer<String, Answer<String>> heard;
    private final Map<Place, Line> lines = new ConcurrentHashMap<>();

    /** @param heard told every answer, with its address */
    Questions(ExecutorGateway gateway, BiConsumer<String, Answer<String>> heard) {
        this.gateway = gateway;
        this.heard = heard;
    }

    /** Executors of several groups may know different tokens, at the same address. */
    private record Place(int groupId, String address) {}

    private record Question(int jobId, CompletableFuture<Answer<String>> answer) {}

    /** What is asked at one place; guarded by itself. */
    private static final class Line {
        private final List<CompletableFuture<Answer<String>>> beats = new ArrayList<>();
        private final Deque<Question> waiting = new ArrayDeque<>();
        private int open;
        /** One broken connection says nothing about the others. */
        private int unanswered;

        boolean givesUpAfter(Answer<String> answer) {
            unanswered = answer instanceof Answer.Given ? 0 : unanswered + 1;
            return answer instanceof Answer.NotReached || unanswered > 1;
        }

        boolean isIdle() {
            return beats.isEmpty() && open == 0;
        }
    }

    CompletionStage<Answer<String>> beat(int groupId, String address) {
        Place place = new Place(groupId, address);
        Line line = line(place);
        CompletableFuture<Answer<String>> mine = new CompletableFuture<>();
        synchronized (line) {
            line.beats.add(mine);
            if (line.beats.size() > 1) {
                return mine;
            }
        }
        var unused = gateway.forGroup(groupId).beat(address).thenAccept(answer -> {
            List<CompletableFuture<Answer<String>>> all;
            synchronized (line) {
                all = List.copyOf(line.beats);
                line.beats.clear();
                forgetIfIdle(place, line);
            }
            heard.accept(address, answer);
            all.forEach(each -> each.complete(answer));
        });
        return mine;
    }

    CompletionStage<Answer<String>> idleBeat(int groupId, String address, int jobId) {
        Place place = new Place(groupId, address);
        Line line = line(place);
        Question question = new Question(jobId, new CompletableFuture<>());
        synchronized (line) {
            if (line.open >= MOST_PER_ADDRESS) {
                line.waiting.add(question);
                return question.answer();
            }
            line.open++;
        }
        ask(place, line, question);
        return question.answer();
    }

    private void ask(Place place, Line line, Question question) {
        var unused = gateway.forGroup(place.groupId())
                .idleBeat(place.address(), new IdleBeatRequest(question.jobId()))
                .thenAccept(answer -> {
                    heard.accept(place.address(), answer);
                    Question next = null;
                    List<Question> unasked = List.of();
                    synchronized (line) {
                        if (line.givesUpAfter(answer)) {
                            unasked = List.copyOf(line.waiting);
                            line.waiting.clear();
                        }
                        next = line.waiting.poll();
                        if (next == null) {
                            line.open--;
                            forgetIfIdle(place, line);
                        }
                    }
                    question.answer().complete(answer);
                    unasked.forEach(each -> each.answer().complete(answer));
                    if (next != null) {
                        ask(place, line, next);
                    }
                });
    }

    /** Whoever holds the line at this moment goes on with it beside a new one. */
    private void forgetIfIdle(Place place, Line line) {
        if (line.isIdle()) {
            lines.remove(place, line);
        }
    }

    private Line line(Place place) {
        return lines.computeIfAbsent(place, any -> new Line());
    }
}
