package io.ringmaster.scheduler.trigger.entity;

import org.jspecify.annotations.Nullable;

/** Which part of a broadcast a fire is; stored as {@code index/total} (interop 3, 4.6). */
public record Shard(int index, int total) {
    /** What is sent when nothing is sharded. */
    public static final Shard WHOLE = new Shard(0, 1);

    /** Reads the stored form; {@link #WHOLE} for null and for what is not of that form. */
    public static Shard of(@Nullable String stored) {
        if (stored == null || !stored.matches("\\d{1,9}/\\d{1,9}")) {
            return WHOLE;
        }
        String[] parts = stored.split("/");
        return new Shard(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }

    @Override
    public String toString() {
        return index + "/" + total;
    }
}
