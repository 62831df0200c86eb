package io.ringmaster.scheduler.testing;

import io.ringmaster.protocol.IdleBeatRequest;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import io.ringmaster.protocol.RunRequest;
import io.ringmaster.scheduler.gateway.Answer;
import io.ringmaster.scheduler.gateway.ExecutorGateway;
import java.util.concurrent.CompletionStage;

/** Fails the test that calls it; a test overrides what it expects to be called. */
public abstract class UncalledGateway implements ExecutorGateway {
    @Override
    public CompletionStage<Answer<String>> beat(String address) {
        throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<Answer<String>> idleBeat(String address, IdleBeatRequest request) {
        throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<Answer<String>> run(String address, RunRequest request) {
        throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<Answer<String>> kill(String address, KillRequest request) {
        throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<Answer<LogPage>> log(String address, LogRequest request) {
        throw new UnsupportedOperationException();
    }
}
