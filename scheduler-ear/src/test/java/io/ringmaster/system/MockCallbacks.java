package io.ringmaster.system;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Reports success for each run, in batches of 100 or every 100 ms, and again if the center did not take a batch. */
final class MockCallbacks {
    private static final System.Logger LOGGER = System.getLogger(MockCallbacks.class.getName());
    private static final int BATCH = 100;
    private static final int SENDERS = 4;

    private final BlockingQueue<String> results = new LinkedBlockingQueue<>();
    private final BlockingQueue<List<String>> batches = new LinkedBlockingQueue<>();
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final AtomicLong delivered = new AtomicLong();
    private final List<URI> callbacks;
    private final String token;

    /** @param centers any of which takes results; each sender asks the next one when one does not answer */
    MockCallbacks(List<String> centers, String token) {
        callbacks = centers.stream()
                .map(center -> URI.create(center + "/api/callback"))
                .toList();
        this.token = token;
    }

    void start() {
        daemon("collector", this::collect);
        for (int i = 0; i < SENDERS; i++) {
            daemon("sender-" + i, this::send);
        }
    }

    private static void daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    void add(long logId, long logDateTimeMillis) {
        results.add("{\"logId\":" + logId + ",\"logDateTim\":" + logDateTimeMillis
                + ",\"handleCode\":200,\"handleMsg\":\"done\"}");
    }

    /** Results that a center has taken. */
    long delivered() {
        return delivered.get();
    }

    private void collect() {
        try {
            while (true) {
                List<String> batch = next();
                if (!batch.isEmpty()) {
                    batches.put(batch);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void send() {
        int center = 0;
        try {
            while (true) {
                List<String> batch = batches.take();
                if (taken(batch, callbacks.get(center))) {
                    delivered.addAndGet(batch.size());
                } else {
                    center = (center + 1) % callbacks.size();
                    CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS).execute(() -> results.addAll(batch));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private List<String> next() throws InterruptedException {
        List<String> batch = new ArrayList<>(BATCH);
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(100);
        while (batch.size() < BATCH) {
            String result = results.poll(until - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (result == null) {
                break;
            }
            batch.add(result);
        }
        return batch;
    }

    private boolean taken(List<String> batch, URI callback) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(callback)
                .timeout(Duration.ofSeconds(30))
                .header("Content-Type", "application/json;charset=UTF-8")
                .header("XXL-JOB-ACCESS-TOKEN", token)
                .POST(HttpRequest.BodyPublishers.ofString("[" + String.join(",", batch) + "]"))
                .build();
        try {
            String answer =
                    http.send(request, HttpResponse.BodyHandlers.ofString()).body();
            if (answer.replace(" ", "").contains("\"code\":200")) {
                return true;
            }
            LOGGER.log(System.Logger.Level.WARNING, "the center refused a batch: {0}", answer);
            return false;
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.WARNING, "the center did not take a batch", e);
            return false;
        }
    }
}
