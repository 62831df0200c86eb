package io.ringmaster.system;

import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** Adds to the failure of any test what the servers that were running logged last: where it failed, nobody may see their files. */
public final class ServerLogs implements TestExecutionExceptionHandler {
    /** The end of the log of a server. */
    private static final class EndOfLog extends Exception {
        private static final long serialVersionUID = 1;

        EndOfLog(Path file, String text) {
            super(file + " ends with\n" + text, null, true, false);
        }
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        ServerProcess.running()
                .forEach(server -> failure.addSuppressed(new EndOfLog(server.logFile(), server.endOfLog())));
        throw failure;
    }
}
