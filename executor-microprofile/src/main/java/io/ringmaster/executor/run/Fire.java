package io.ringmaster.executor.run;

import io.ringmaster.protocol.RunRequest;

/**
 * What makes two requests the same fire. Job and time belong to it, because log ids begin anew when a center gets a new
 * database.
 */
record Fire(long logId, int jobId, long logDateMillis) {
    static Fire of(RunRequest request) {
        return new Fire(request.logId(), request.jobId(), request.logDateTime());
    }
}
