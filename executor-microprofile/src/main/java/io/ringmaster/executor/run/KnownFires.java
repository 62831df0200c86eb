package io.ringmaster.executor.run;

import io.ringmaster.executor.api.JobResult;
import io.ringmaster.executor.logfile.LogFiles;
import io.ringmaster.executor.logfile.RunLog;
import io.ringmaster.protocol.CallbackItem;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The fires that wait, run, or ended within the last hour, and the results that neither a center nor a retry file has
 * yet. Both outlive the process: a center may send each of these fires again without harm, and a run that a crash
 * interrupted is reported as failed at the next start.
 *
 * <p>A fire is in the journal before its run may begin or the center hears of it, and a result before anybody else sees
 * it. Lines are collected under the lock of this object and written without it, by whoever comes first for all others.
 */
public final class KnownFires implements AutoCloseable {
    private static final Duration MEMORY = Duration.ofHours(1);
    /** Bounds the memory at a rate of some hundred runs per second; beyond it the oldest are forgotten sooner. */
    private static final int MOST_ENDED = 1_000_000;
    /** As many as may wait to be sent; what is beyond is not carried over from one file of the journal to the next. */
    private static final int MOST_UNREPORTED = 100_000;

    private final Clock clock;
    /** What ages are counted by: the wall clock may be set forward by hours, and fires are sent again all the same. */
    private final InstantSource steady;

    private final Journal journal;
    private final Set<Fire> open = new LinkedHashSet<>();
    private final Map<Fire, Long> ended = new LinkedHashMap<>();
    /** The line of each result that is nowhere else, by its log id and date. */
    private final Map<String, String> unreported = new LinkedHashMap<>();
    /** Lines that the journal lacks. */
    private List<String> unwritten = new ArrayList<>();

    /**
     * Remembers what the last process in this folder knew.
     *
     * @param steady as the clock says now, and on from there, whatever becomes of the clock
     */
    public KnownFires(Path logPath, Clock clock, InstantSource steady) {
        this.clock = clock;
        this.steady = steady;
        this.journal = new Journal(logPath, clock, MEMORY);
        journal.read(this::recall);
    }

    /** The results that the last process left, with a failure for each run that it did not end. */
    public List<CallbackItem> unreported(LogFiles logs) {
        List<CallbackItem> all = new ArrayList<>();
        synchronized (this) {
            unreported.values().forEach(line -> all.add(result(line.split(" ", -1))));
        }
        for (Fire fire : open()) {
            try (RunLog log = logs.of(fire.logId(), fire.logDateMillis())) {
                // a run writes its first line as soon as it begins
                String text = "The executor ended before the run did." + (log.exists() ? "" : " It had not begun.");
                JobResult result = JobResult.failure(text);
                log.line(KnownFires.class, "Run ends with %d. %s".formatted(result.code(), text));
                CallbackItem item = new CallbackItem(fire.logId(), fire.logDateMillis(), result.code(), text);
                ended(fire, item);
                all.add(item);
            }
        }
        return all;
    }

    /** A center or a retry file has these results. */
    public void reported(List<CallbackItem> results) {
        synchronized (this) {
            for (CallbackItem result : results) {
                String key = key(result);
                unreported.remove(key);
                unwritten.add("D " + key);
            }
        }
        write();
    }

    synchronized boolean contains(Fire fire) {
        forgetOld();
        return open.contains(fire) || ended.containsKey(fire);
    }

    /** Whether a restart would find the fires that are accepted now. */
    public boolean areKept() {
        return journal.isKept();
    }

    /** Log ids of the fires that wait or run. */
    public Set<String> openLogIds() {
        Set<String> ids = new HashSet<>();
        for (Fire fire : open()) {
            ids.add(Long.toString(fire.logId()));
        }
        return ids;
    }

    /** Remembers the fire; {@link #write} has to follow. */
    synchronized void accepted(Fire fire) {
        open.add(fire);
        unwritten.add(line(fire));
    }

    void ended(Fire fire, CallbackItem result) {
        long second = clock.instant().getEpochSecond();
        String message = result.handleMsg();
        String text = message == null ? "" : " " + URLEncoder.encode(message, StandardCharsets.UTF_8);
        String line = "E " + fire.logId() + " " + fire.jobId() + " " + fire.logDateMillis() + " " + second + " "
                + result.handleCode() + text;
        synchronized (this) {
            open.remove(fire);
            ended.put(fire, steady.instant().getEpochSecond());
            forgetOld();
            if (unreported.size() < MOST_UNREPORTED) {
                unreported.put(key(result), line);
            }
            unwritten.add(line);
        }
        write();
    }

    /** Returns once everything that was remembered before is in the journal. */
    void write() {
        synchronized (journal) {
            if (journal.isFull()) {
                journal.begin(whatMatters());
            }
            List<String> lines = takeUnwritten();
            if (!lines.isEmpty() && !journal.append(lines)) {
                // above all how runs ended whose beginning is in an older file
                putBack(lines);
            }
        }
    }

    @Override
    public void close() {
        write();
        synchronized (journal) {
            journal.close();
        }
    }

    private synchronized List<Fire> open() {
        return List.copyOf(open);
    }

    private synchronized List<String> whatMatters() {
        List<String> all = new ArrayList<>(open.stream().map(KnownFires::line).toList());
        all.addAll(unreported.values());
        return all;
    }

    private synchronized List<String> takeUnwritten() {
        List<String> lines = unwritten;
        unwritten = new ArrayList<>();
        return lines;
    }

    private synchronized void putBack(List<String> lines) {
        lines.addAll(unwritten);
        unwritten = lines;
        if (lines.size() > MOST_UNREPORTED) {
            lines.subList(0, lines.size() - MOST_UNREPORTED).clear();
        }
    }

    /** False if the line makes no sense. */
    private boolean recall(String line) {
        String[] fields = line.split(" ", -1);
        try {
            switch (fields[0]) {
                case "A" -> {
                    Fire fire = fire(fields);
                    if (!ended.containsKey(fire)) {
                        open.add(fire);
                    }
                }
                case "E" -> {
                    Fire fire = fire(fields);
                    // decodes, so that a damaged one is not found when it is too late
                    CallbackItem result = result(fields);
                    open.remove(fire);
                    ended.put(fire, Long.parseLong(fields[4]));
                    unreported.put(key(result), line);
                    forgetOld();
                }
                case "D" -> unreported.remove(fields[1] + " " + fields[2]);
                default -> {
                    return false;
                }
            }
            return true;
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            return false;
        }
    }

    private static String line(Fire fire) {
        return "A " + fire.logId() + " " + fire.jobId() + " " + fire.logDateMillis();
    }

    private static String key(CallbackItem result) {
        return result.logId() + " " + result.logDateTim();
    }

    private static Fire fire(String[] fields) {
        return new Fire(Long.parseLong(fields[1]), Integer.parseInt(fields[2]), Long.parseLong(fields[3]));
    }

    private static CallbackItem result(String[] fields) {
        String text = fields.length > 6 ? URLDecoder.decode(fields[6], StandardCharsets.UTF_8) : null;
        return new CallbackItem(
                Long.parseLong(fields[1]), Long.parseLong(fields[3]), Integer.parseInt(fields[5]), text);
    }

    private void forgetOld() {
        Instant oldest = steady.instant().minus(MEMORY);
        Iterator<Long> times = ended.values().iterator();
        while (times.hasNext()) {
            long time = times.next();
            if (time >= oldest.getEpochSecond() && ended.size() <= MOST_ENDED) {
                return;
            }
            times.remove();
        }
    }
}
