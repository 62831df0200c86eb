package io.ringmaster.scheduler.trigger.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.protocol.IdleBeatRequest;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.testing.UncalledGateway;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QuestionsTest {
    private static final String HERE = "http://10.0.0.1:9999/";
    private static final int MANY = 1000;
    private static final Answer<String> YES = new Answer.Given<>(200, "", null, false);
    private static final Answer<String> BUSY = new Answer.Given<>(500, "busy", null, false);
    private static final Answer<String> BROKEN = new Answer.Unknown<>("connection reset");
    private static final Answer<String> NOBODY = new Answer.NotReached<>("refused");

    private final Executor executor = new Executor();
    private final List<Answer<String>> heard = new ArrayList<>();
    private final Questions questions = new Questions(executor, (address, answer) -> heard.add(answer));

    @Test
    void aThousandFiresOfOneMomentAskOnceWhetherTheirExecutorIsThere() {
        List<Integer> told = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            int fire = i;
            questions.beat(1, HERE).thenAccept(answer -> told.add(answer.succeeded() ? fire : -1));
        }
        assertThat(executor.open).hasSize(1);

        executor.answers(YES);

        assertThat(told).isEqualTo(IntStream.range(0, MANY).boxed().toList());
        assertThat(heard).containsExactly(YES);
        questions.beat(1, HERE);
        assertThat(executor.open).as("the answer was of its moment").hasSize(1);
    }

    @Test
    void groupsAskForThemselves() {
        questions.beat(1, HERE);
        questions.beat(2, HERE);
        assertThat(executor.open).hasSize(2);
    }

    @Test
    void questionsAboutJobsWaitForRoomAndAreAllAnswered() {
        List<Integer> told = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            int job = i;
            questions.idleBeat(1, HERE, job).thenAccept(answer -> told.add(answer.succeeded() ? job : -job));
        }
        while (!executor.open.isEmpty()) {
            assertThat(executor.open).hasSizeLessThanOrEqualTo(Questions.MOST_PER_ADDRESS);
            executor.answers(executor.jobs.peek() % 2 == 0 ? YES : BUSY);
        }
        assertThat(told)
                .isEqualTo(IntStream.range(0, MANY)
                        .mapToObj(job -> job % 2 == 0 ? job : -job)
                        .toList());
        questions.idleBeat(1, HERE, 1);
        assertThat(executor.open).as("there is room again").hasSize(1);
    }

    @Test
    void nobodyWaitsForWhoIsNotThere() {
        List<Answer<String>> told = new ArrayList<>();
        for (int job = 0; job < MANY; job++) {
            questions.idleBeat(1, HERE, job).thenAccept(told::add);
        }
        while (!executor.open.isEmpty()) {
            executor.answers(NOBODY);
        }
        assertThat(told).hasSize(MANY).containsOnly(NOBODY);
        assertThat(heard).hasSize(Questions.MOST_PER_ADDRESS);
    }

    @Test
    void oneBrokenConnectionAnswersForNobodyElseAndTwoDo() {
        List<Answer<String>> told = new ArrayList<>();
        for (int job = 0; job < MANY; job++) {
            questions.idleBeat(1, HERE, job).thenAccept(told::add);
        }
        executor.answers(BROKEN);
        assertThat(told).containsExactly(BROKEN);
        executor.answers(YES);
        executor.answers(BROKEN);
        assertThat(told).containsExactly(BROKEN, YES, BROKEN);

        executor.answers(BROKEN);
        assertThat(told).hasSize(MANY - executor.open.size());
        while (!executor.open.isEmpty()) {
            executor.answers(YES);
        }
        assertThat(told).hasSize(MANY);
    }

    /** Answers when the test says so. */
    private static final class Executor extends UncalledGateway {
        private final Deque<CompletableFuture<Answer<String>>> open = new ArrayDeque<>();
        private final Deque<Integer> jobs = new ArrayDeque<>();

        void answers(Answer<String> answer) {
            jobs.poll();
            open.remove().complete(answer);
        }

        @Override
        public CompletionStage<Answer<String>> beat(String address) {
            open.add(new CompletableFuture<>());
            return open.getLast();
        }

        @Override
        public CompletionStage<Answer<String>> idleBeat(String address, IdleBeatRequest request) {
            jobs.add(request.jobId());
            return beat(address);
        }
    }
}
