package io.ringmaster.scheduler.gateway;

import io.ringmaster.protocol.IdleBeatRequest;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import io.ringmaster.protocol.RunRequest;
import java.util.concurrent.CompletionStage;

/**
 * Calls executors (interop 1). Never blocks, never throws: every stage completes normally, with an {@link Answer}. The time
 * limit of a call bounds how long it takes to go out, and from then on how long until the end of its answer; a log, which may
 * be long, gets five times as much.
 *
 * <p>Addresses are as registered: {@code http://ip:port/} or {@code https://...}, with or without the last slash.
 */
public interface ExecutorGateway {
    /**
     * The same gateway, calling executors of this group with what they know.
     *
     * @param groupId 0 for none
     */
    default ExecutorGateway forGroup(int groupId) {
        return this;
    }

    /** Asks whether the executor is there. */
    CompletionStage<Answer<String>> beat(String address);

    /** Asks whether nothing of the job runs or waits there. */
    CompletionStage<Answer<String>> idleBeat(String address, IdleBeatRequest request);

    /** Hands over a fire. */
    CompletionStage<Answer<String>> run(String address, RunRequest request);

    /** Ends a run, or all runs of its job. */
    CompletionStage<Answer<String>> kill(String address, KillRequest request);

    /** Lines of a run's log. */
    CompletionStage<Answer<LogPage>> log(String address, LogRequest request);
}
