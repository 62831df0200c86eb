package io.ringmaster.scheduler.gateway;

import io.ringmaster.protocol.IdleBeatRequest;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import io.ringmaster.protocol.RunRequest;
import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.settings.Settings;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadFactory;
import java.util.function.Function;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.nio.support.AsyncRequestBuilder;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/** Calls executors over HTTP. */
public final class HttpExecutorGateway implements ExecutorGateway, AutoCloseable {
    private static final ContentType JSON = ContentType.create("application/json", "UTF-8");
    private static final int RUN_LIMIT = 1 << 20;
    private static final int LOG_LIMIT = 64 << 20;
    private static final int MOST_CONNECTIONS = 4000;
    private static final int MOST_TARGETS = 50_000;
    private static final int IO_THREADS = 2;
    private static final int LONGEST_REFUSAL = 300;
    /** Shorter than the shortest keep-alive of any server that runs an executor, so that no call meets a closed one. */
    private static final Duration IDLE = Duration.ofSeconds(15);

    private static final Logger LOGGER = System.getLogger(HttpExecutorGateway.class.getName());

    private final CloseableHttpAsyncClient client;
    private volatile boolean closing;
    private final Tokens tokens;
    private final int groupId;
    /** Parsed once: a fleet has few addresses, and every fire needs one. */
    private final Map<Call, URI> targets;

    /** Which tokens executors know. */
    @FunctionalInterface
    public interface Tokens {
        /**
         * At least one; each following one is tried if the executor says that those before are wrong.
         *
         * @param groupId 0 for none
         */
        List<String> toSend(int groupId);
    }

    /**
     * @param settings how long a call may take, how many go to one address, where none may go, and who is trusted there
     * @param threads makes the client's few threads
     */
    public HttpExecutorGateway(Settings settings, Tokens tokens, ThreadFactory threads) {
        this.tokens = tokens;
        this.groupId = 0;
        this.targets = new ConcurrentHashMap<>();
        Timeout limit = Timeout.of(settings.callTimeout());
        ConnectionConfig connection = ConnectionConfig.custom()
                .setConnectTimeout(limit)
                .setSocketTimeout(limit)
                .build();
        this.client = HttpAsyncClients.custom()
                .setConnectionManager(PoolingAsyncClientConnectionManagerBuilder.create()
                        .setDefaultConnectionConfig(connection)
                        .setDnsResolver(new GuardedNames(
                                settings.get(Settings.CALL_REFUSED), settings.get(Settings.CALL_ALLOWED)))
                        .setTlsStrategy(ClientTlsStrategyBuilder.create()
                                .setSslContext(
                                        settings.get(Settings.CALL_AUTHORITIES).context())
                                .buildAsync())
                        .setMaxConnPerRoute(settings.get(Settings.PER_ADDRESS) * 2)
                        .setMaxConnTotal(MOST_CONNECTIONS)
                        .build())
                .setIOReactorConfig(IOReactorConfig.custom()
                        .setIoThreadCount(IO_THREADS)
                        .setSoTimeout(limit)
                        .setTcpNoDelay(true)
                        .build())
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setResponseTimeout(limit)
                        .setConnectionRequestTimeout(limit)
                        .setRedirectsEnabled(false)
                        .build())
                .setThreadFactory(threads)
                .setIoReactorExceptionCallback(this::reactorFailed)
                .evictIdleConnections(TimeValue.of(IDLE))
                .disableRedirectHandling()
                .disableAutomaticRetries()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableContentCompression()
                .disableConnectionState()
                .build();
        client.start();
    }

    private HttpExecutorGateway(HttpExecutorGateway all, int groupId) {
        this.client = all.client;
        this.tokens = all.tokens;
        this.targets = all.targets;
        this.groupId = groupId;
    }

    @Override
    public ExecutorGateway forGroup(int id) {
        return new HttpExecutorGateway(this, id);
    }

    @Override
    public CompletionStage<Answer<String>> beat(String address) {
        return call(address, Wire.BEAT, new byte[0], RUN_LIMIT, WireJson::text);
    }

    @Override
    public CompletionStage<Answer<String>> idleBeat(String address, IdleBeatRequest request) {
        return call(address, Wire.IDLE_BEAT, WireJson.of(request), RUN_LIMIT, WireJson::text);
    }

    @Override
    public CompletionStage<Answer<String>> run(String address, RunRequest request) {
        return call(address, Wire.RUN, WireJson.of(request), RUN_LIMIT, WireJson::text);
    }

    @Override
    public CompletionStage<Answer<String>> kill(String address, KillRequest request) {
        return call(address, Wire.KILL, WireJson.of(request), RUN_LIMIT, WireJson::text);
    }

    @Override
    public CompletionStage<Answer<LogPage>> log(String address, LogRequest request) {
        return call(address, Wire.LOG, WireJson.of(request), LOG_LIMIT, WireJson::logPage);
    }

    /** Ends the client's threads; calls under way complete as unknown. */
    @Override
    public void close() {
        closing = true;
        client.close(CloseMode.IMMEDIATE);
    }

    // closing the client closes a selector that its thread still waits on
    private void reactorFailed(Exception failure) {
        Level level = closing ? Level.DEBUG : Level.ERROR;
        LOGGER.log(level, "The HTTP client failed", failure);
    }

    private record Call(String address, String operation) {}

    private interface Reader<T> {
        Answer<T> read(byte[] body, boolean recognisesIds);
    }

    private <T> CompletionStage<Answer<T>> call(
            String address, String operation, byte[] body, int limit, Reader<T> reader) {
        return withOneOf(
                tokens.toSend(groupId).iterator(), token -> call(token, address, operation, body, limit, reader));
    }

    private static <T> CompletionStage<Answer<T>> withOneOf(
            Iterator<String> tokens, Function<String, CompletionStage<Answer<T>>> call) {
        CompletionStage<Answer<T>> answer = call.apply(tokens.next());
        return tokens.hasNext()
                ? answer.thenCompose(said ->
                        isTokenRefused(said) ? withOneOf(tokens, call) : CompletableFuture.completedFuture(said))
                : answer;
    }

    /** No executor has a code of its own for it, and none begins with anything before it has looked at the token. */
    private static boolean isTokenRefused(Answer<?> answer) {
        return !answer.succeeded()
                && answer instanceof Answer.Given<?> given
                && given.message().length() < LONGEST_REFUSAL
                && given.message().toLowerCase(Locale.ROOT).contains("token");
    }

    private <T> CompletionStage<Answer<T>> call(
            String token, String address, String operation, byte[] body, int limit, Reader<T> reader) {
        CompletableFuture<Answer<T>> answer = new CompletableFuture<>();
        if (targets.size() > MOST_TARGETS) {
            targets.clear();
        }
        try {
            AsyncRequestBuilder request = AsyncRequestBuilder.post(targets.computeIfAbsent(
                            new Call(address, operation), call -> target(call.address(), call.operation())))
                    .addHeader(Wire.TOKEN_HEADER, token)
                    .setEntity(body, JSON);
            client.execute(request.build(), new LimitedBody(limit), new FutureCallback<LimitedBody.Reply>() {
                @Override
                public void completed(LimitedBody.Reply reply) {
                    answer.complete(answer(reply, reader));
                }

                @Override
                public void failed(Exception failure) {
                    answer.complete(Failures.answer(failure));
                }

                @Override
                public void cancelled() {
                    answer.complete(new Answer.Unknown<>("cancelled"));
                }
            });
        } catch (IllegalArgumentException | IllegalStateException notSent) {
            answer.complete(new Answer.NotReached<>(Failures.describe(notSent)));
        }
        return answer;
    }

    private static <T> Answer<T> answer(LimitedBody.Reply reply, Reader<T> reader) {
        if (reply.status() != Wire.SUCCESS) {
            String text = "HTTP " + reply.status() + " " + Excerpt.of(reply.body());
            return new Answer.Given<>(Wire.FAILURE, text, null, false);
        }
        return reader.read(reply.body(), reply.head().containsHeader(Wire.RECOGNISES_IDS_HEADER));
    }

    /** Genuine executors compare paths literally: exactly one slash before the operation, and no query. */
    static URI target(String address, String operation) {
        String base = address.trim();
        while (base.endsWith("/")) {
            base = base.substring(0, base.length() - 1);
        }
        URI target = URI.create(base + "/" + operation);
        @Nullable String scheme = target.getScheme();
        if (target.getHost() == null
                || scheme == null
                || !scheme.toLowerCase(Locale.ROOT).matches("https?")) {
            throw new IllegalArgumentException("Not an address of an executor: " + address);
        }
        return target;
    }
}
