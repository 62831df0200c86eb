package io.ringmaster.scheduler.gateway;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.RequestNotExecutedException;
import org.jspecify.annotations.Nullable;

/**
 * One call under way: it may take a while to go out, and a while from then to the end of its answer, however often
 * something moves meanwhile.
 */
final class Exchange<T> implements FutureCallback<LimitedBody.Reply> {
    private enum Stage {
        WAITING,
        SENT,
        GIVEN_UP
    }

    private final Duration toSend;
    private final Duration toAnswer;
    private final Function<LimitedBody.Reply, Answer<T>> reader;
    private final CompletableFuture<Answer<T>> answer = new CompletableFuture<>();
    private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.WAITING);
    /** When its stage began, by {@link System#nanoTime}. */
    private volatile long since = System.nanoTime();

    private volatile @Nullable Future<?> request;
    private volatile @Nullable Runnable hangUp;

    Exchange(Duration toSend, Duration toAnswer, Function<LimitedBody.Reply, Answer<T>> reader) {
        this.toSend = toSend;
        this.toAnswer = toAnswer;
        this.reader = reader;
    }

    CompletableFuture<Answer<T>> answer() {
        return answer;
    }

    /** The client has it. */
    void begun(Future<?> by) {
        request = by;
    }

    /** It has a connection, which the client does not always close when a request is cancelled. */
    void connected(Runnable close) {
        hangUp = close;
    }

    /**
     * Called before anything of its body goes out.
     *
     * @throws RequestNotExecutedException if it was given up: nothing may go out then, since another executor may have it
     */
    void sending() throws RequestNotExecutedException {
        if (stage.get() != Stage.SENT) {
            // before the stage: whoever sees the stage has to see its begin
            since = System.nanoTime();
            if (!stage.compareAndSet(Stage.WAITING, Stage.SENT)) {
                throw new RequestNotExecutedException("Given up before it was sent");
            }
        }
    }

    /** Ends it if it has taken too long. */
    void endIfLate(long now) {
        Stage reached = stage.get();
        long took = now - since;
        if (reached == Stage.WAITING && took > toSend.toNanos() && stage.compareAndSet(Stage.WAITING, Stage.GIVEN_UP)) {
            end(new Answer.NotReached<>("Not sent within " + toSend.toSeconds() + " s"));
        } else if (reached == Stage.SENT && took > toAnswer.toNanos()) {
            end(new Answer.Unknown<>("No whole answer within " + toAnswer.toSeconds() + " s"));
        }
    }

    private void end(Answer<T> late) {
        Runnable close = hangUp;
        Future<?> open = request;
        if (answer.complete(late) && close != null) {
            close.run();
        }
        if (open != null) {
            open.cancel(true);
        }
    }

    @Override
    public void completed(LimitedBody.Reply reply) {
        answer.complete(reader.apply(reply));
    }

    @Override
    public void failed(Exception failure) {
        answer.complete(Failures.answer(failure));
    }

    @Override
    public void cancelled() {
        answer.complete(new Answer.Unknown<>("cancelled"));
    }
}
