package io.ringmaster.executor.run;

import java.time.Duration;

/** How the job threads of a test behave. */
record RunSettings(int queueCapacity, Duration idle, Duration grace) {}
