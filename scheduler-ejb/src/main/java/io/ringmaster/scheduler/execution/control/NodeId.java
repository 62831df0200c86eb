package io.ringmaster.scheduler.execution.control;

/** Under which number this center owns rows; new at every start, and again when the others took it for dead. */
public final class NodeId {
    private volatile long id;

    /** The number; 0 before the node joined. */
    public long get() {
        return id;
    }

    public void set(long joined) {
        id = joined;
    }
}
