package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.handler.Refusal;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.executor.run.JobThreads;
import io.ringmaster.protocol.ApiResult;
import io.ringmaster.protocol.Wire;
import java.io.IOException;
import java.util.Set;

/** What a center can ask for, apart from how it asks (interop 1.4 to 1.8). */
final class Operations {
    static final Set<String> NAMES = Set.of(Wire.BEAT, Wire.IDLE_BEAT, Wire.RUN, Wire.TRIGGER, Wire.KILL, Wire.LOG);

    private final JobThreads threads;
    private final LogFiles logs;
    private final RequestReader reader = new RequestReader();

    Operations(JobThreads threads, LogFiles logs) {
        this.threads = threads;
        this.logs = logs;
    }

    ApiResult<?> call(String name, byte[] body) throws Refusal, IOException {
        return switch (name) {
            // the body of a beat is anything or nothing
            case Wire.BEAT -> ApiResult.success();
            case Wire.IDLE_BEAT -> idleBeat(body);
            case Wire.RUN, Wire.TRIGGER -> threads.run(reader.run(body));
            case Wire.KILL -> kill(body);
            case Wire.LOG -> ApiResult.success(logs.read(reader.log(body)));
            default -> ApiResult.failure("There is no operation '" + name + "' here");
        };
    }

    private ApiResult<String> idleBeat(byte[] body) throws Refusal {
        return threads.isIdle(reader.idleBeat(body).jobId())
                ? ApiResult.success()
                : ApiResult.failure("The job runs here, or waits to run");
    }

    private ApiResult<String> kill(byte[] body) throws Refusal {
        return threads.kill(reader.kill(body)) ? ApiResult.success() : ApiResult.success("There was nothing to kill");
    }
}
