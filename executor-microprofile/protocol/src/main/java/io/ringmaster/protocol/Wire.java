package io.ringmaster.protocol;

/** Paths, header names and codes of the protocol (interop 0 to 2). */
public final class Wire {
    /** Carries the shared token in both directions. */
    public static final String TOKEN_HEADER = "XXL-JOB-ACCESS-TOKEN";

    /** The header of executors of 2.1.x. */
    public static final String LEGACY_TOKEN_HEADER = "XXL-RPC-ACCESS-TOKEN";

    /**
     * Answered by our executor: it recognises a log id that it has seen, so a repeated {@code /run} runs once, or, on
     * {@code /kill}, it takes {@code logId}. A genuine executor never sends it, nor does ours where it cannot remember.
     */
    public static final String RECOGNISES_IDS_HEADER = "Ringmaster-Recognises-Ids";

    public static final String BEAT = "beat";
    public static final String IDLE_BEAT = "idleBeat";
    public static final String RUN = "run";
    /** The name of {@link #RUN} in 3.5.0-SNAPSHOT. */
    public static final String TRIGGER = "trigger";

    public static final String KILL = "kill";
    public static final String LOG = "log";

    public static final String CALLBACK = "callback";
    public static final String REGISTRY = "registry";
    public static final String REGISTRY_REMOVE = "registryRemove";

    /** {@link RegistryRequest#registryGroup()} of executors. */
    public static final String EXECUTOR_GROUP = "EXECUTOR";

    public static final int SUCCESS = 200;
    public static final int FAILURE = 500;
    /** A job result only, never the answer of an operation. */
    public static final int TIMEOUT = 502;

    private Wire() {}
}
