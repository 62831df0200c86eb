package io.ringmaster.scheduler.settings;

/** What is done with a fire of which nobody knows whether the executor got it (design, "Sending"). */
public enum Delivery {
    /** {@link #AT_LEAST_ONCE} for executors that recognise a log id, else wait for the callback or the lost-run rule. */
    AUTO,
    /** Send the same log id to the same address again. */
    AT_LEAST_ONCE,
    /** Close it as failed, without a retry. */
    AT_MOST_ONCE
}
