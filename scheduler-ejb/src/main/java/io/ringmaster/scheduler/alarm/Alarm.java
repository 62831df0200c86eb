package io.ringmaster.scheduler.alarm;

/** One way to tell people. Every CDI bean of this type is found and asked (interop 4.10; seed 000). */
public interface Alarm {
    /** Its name, for the log. */
    String name();

    /**
     * Tells people, or finds that nobody wants to be told. May take its time.
     *
     * @throws Exception if it could not; the record says that the alarm failed
     */
    void raise(Notice notice) throws Exception;
}
