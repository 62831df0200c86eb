package io.ringmaster.executor.run;

import io.ringmaster.executor.logfile.LogFiles;
import java.nio.file.Path;
import java.time.Clock;

/** Opens a folder of fires in a process of its own, and says how many results it finds there. */
final class OtherProcess {
    private OtherProcess() {}

    public static void main(String[] arguments) {
        Path base = Path.of(arguments[0]);
        try (KnownFires fires = new KnownFires(base, Clock.systemUTC(), Clock.systemUTC())) {
            System.out.println("unreported: "
                    + fires.unreported(new LogFiles(base, Clock.systemUTC())).size());
        }
    }
}
