package io.ringmaster.scheduler.gateway;

import io.ringmaster.protocol.IdleBeatRequest;
import io.ringmaster.protocol.KillRequest;
import io.ringmaster.protocol.LogPage;
import io.ringmaster.protocol.LogRequest;
import io.ringmaster.protocol.RunRequest;
import io.ringmaster.protocol.Wire;
import io.ringmaster.scheduler.loop.Loop;
import io.ringmaster.scheduler.settings.HttpAddress;
import io.ringmaster.scheduler.settings.Settings;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Clock;
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
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.message.BasicHttpRequest;
import org.apache.hc.core5.http.support.BasicRequestBuilder;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** Calls executors over HTTP. */
public final class HttpExecutorGateway implements ExecutorGateway, AutoCloseable {
    private static final Bounds BRIEF = new Bounds(1 << 20, 1);
    /** Genuine executors answer with all that is left of a file. */
    private static final Bounds LOG = new Bounds(64 << 20, 5);

    /** Both trigger pools may fill an address; besides, it is asked, and runs of it are killed and their logs read. */
    private static final int POOLS_AND_QUESTIONS = 3;

    private static final int LEAST_CONNECTIONS = 4000;
    /** Beside what the trigger pools may have in flight. */
    private static final int FOR_QUESTIONS = 1000;

    private static final int MOST_TARGETS = 50_000;
    private static final int IO_THREADS = 2;
    private static final int LONGEST_REFUSAL = 300;
    /** How genuine executors and ours begin when it is the token that they refuse. */
    private static final String OWN_REFUSAL = "the access token";

    /** Shorter than the shortest keep-alive of any server that runs an executor, so that no call meets a closed one. */
    private static final Duration IDLE = Duration.ofSeconds(15);

    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private static final Logger LOGGER = System.getLogger(HttpExecutorGateway.class.getName());

    private final CloseableHttpAsyncClient client;
    private final Duration limit;
    private final Deadlines deadlines;
    private final Loop loop;
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
     * @param threads makes the client's few threads, and the one that looks after the deadlines
     */
    public HttpExecutorGateway(Settings settings, Tokens tokens, ThreadFactory threads, Clock clock) {
        this(settings, tokens, threads, clock, SystemDefaultDnsResolver.INSTANCE);
    }

    /** @param names says which addresses a name has; which of them may be called is decided here */
    HttpExecutorGateway(Settings settings, Tokens tokens, ThreadFactory threads, Clock clock, DnsResolver names) {
        this.tokens = tokens;
        this.groupId = 0;
        this.targets = new ConcurrentHashMap<>();
        this.limit = settings.callTimeout();
        this.deadlines = new Deadlines();
        this.loop = new Loop(deadlines, threads, clock);
        Timeout standstill = Timeout.of(limit);
        ConnectionConfig connection = ConnectionConfig.custom()
                .setConnectTimeout(standstill)
                .setSocketTimeout(standstill)
                .build();
        this.client = HttpAsyncClients.custom()
                .setConnectionManager(PoolingAsyncClientConnectionManagerBuilder.create()
                        .setDefaultConnectionConfig(connection)
                        .setDnsResolver(new GuardedNames(
                                names, settings.get(Settings.CALL_REFUSED), settings.get(Settings.CALL_ALLOWED)))
                        .setTlsStrategy(ClientTlsStrategyBuilder.create()
                                .setSslContext(
                                        settings.get(Settings.CALL_AUTHORITIES).context())
                                .buildAsync())
                        .setMaxConnPerRoute(settings.get(Settings.PER_ADDRESS) * POOLS_AND_QUESTIONS)
                        .setMaxConnTotal(mostConnections(settings))
                        .build())
                .setIOReactorConfig(IOReactorConfig.custom()
                        .setIoThreadCount(IO_THREADS)
                        .setSoTimeout(standstill)
                        .setTcpNoDelay(true)
                        .build())
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setResponseTimeout(standstill)
                        .setConnectionRequestTimeout(standstill)
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
                .addExecInterceptorLast("connected", new Connected())
                .build();
        client.start();
        start(loop);
    }

    /** A fire that gets no connection in time counts as one that did not reach its address. */
    static int mostConnections(Settings settings) {
        return Math.max(
                LEAST_CONNECTIONS, settings.get(Settings.FAST_POOL) + settings.get(Settings.SLOW_POOL) + FOR_QUESTIONS);
    }

    private static void start(Loop loop) {
        try {
            loop.start();
        } catch (Exception failure) {
            throw new IllegalStateException("Calls would have no deadline", failure);
        }
    }

    private HttpExecutorGateway(HttpExecutorGateway all, int groupId) {
        this.client = all.client;
        this.limit = all.limit;
        this.deadlines = all.deadlines;
        this.loop = all.loop;
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
        return call(address, Wire.BEAT, new byte[0], BRIEF, WireJson::text);
    }

    @Override
    public CompletionStage<Answer<String>> idleBeat(String address, IdleBeatRequest request) {
        return call(address, Wire.IDLE_BEAT, WireJson.of(request), BRIEF, WireJson::text);
    }

    @Override
    public CompletionStage<Answer<String>> run(String address, RunRequest request) {
        return call(address, Wire.RUN, WireJson.of(request), BRIEF, WireJson::text);
    }

    @Override
    public CompletionStage<Answer<String>> kill(String address, KillRequest request) {
        return call(address, Wire.KILL, WireJson.of(request), BRIEF, WireJson::text);
    }

    @Override
    public CompletionStage<Answer<LogPage>> log(String address, LogRequest request) {
        return call(address, Wire.LOG, WireJson.of(request), LOG, WireJson::logPage);
    }

    /** Ends the client's threads; calls under way complete as unknown. */
    @Override
    public void close() {
        closing = true;
        client.close(CloseMode.IMMEDIATE);
        try {
            loop.stop(PATIENCE);
        } catch (Exception failure) {
            throw new IllegalStateException("Calls are still watched", failure);
        }
    }

    // closing the client closes a selector that its thread still waits on
    private void reactorFailed(Exception failure) {
        Level level = closing ? Level.DEBUG : Level.ERROR;
        LOGGER.log(level, "The HTTP client failed", failure);
    }

    private record Call(String address, String operation) {}

    /**
     * What an answer may be.
     *
     * @param bytes how long
     * @param limits how many time limits of a call it may take
     */
    private record Bounds(int bytes, int limits) {}

    private interface Reader<T> {
        Answer<T> read(byte[] body, boolean recognisesIds);
    }

    private <T> CompletionStage<Answer<T>> call(
            String address, String operation, byte[] body, Bounds bounds, Reader<T> reader) {
        return withOneOf(
                tokens.toSend(groupId).iterator(), token -> call(token, address, operation, body, bounds, reader));
    }

    private static <T> CompletionStage<Answer<T>> withOneOf(
            Iterator<String> tokens, Function<String, CompletionStage<Answer<T>>> call) {
        CompletionStage<Answer<T>> answer = call.apply(tokens.next());
        return tokens.hasNext()
                ? answer.thenCompose(said -> isTokenRefused(said)
                        ? withOneOf(tokens, call).thenApply(next -> isTokenRefused(next) ? telling(said, next) : next)
                        : CompletableFuture.completedFuture(said))
                : answer;
    }

    /** Of two refusals the one that is about something else: a handler may have a token in its name. */
    private static <T> Answer<T> telling(Answer<T> said, Answer<T> next) {
        return said.text().toLowerCase(Locale.ROOT).startsWith(OWN_REFUSAL) ? next : said;
    }

    /** No executor has a code of its own for it, and none begins with anything before it has looked at the token. */
    private static boolean isTokenRefused(Answer<?> answer) {
        return !answer.succeeded()
                && answer instanceof Answer.Given<?> given
                && given.message().length() < LONGEST_REFUSAL
                && given.message().toLowerCase(Locale.ROOT).contains("token");
    }

    private <T> CompletionStage<Answer<T>> call(
            String token, String address, String operation, byte[] body, Bounds bounds, Reader<T> reader) {
        Exchange<T> exchange =
                new Exchange<>(limit, limit.multipliedBy(bounds.limits()), reply -> answer(reply, reader));
        deadlines.watch(exchange);
        if (targets.size() > MOST_TARGETS) {
            targets.clear();
        }
        try {
            URI target = targets.computeIfAbsent(
                    new Call(address, operation), call -> target(call.address(), call.operation()));
            BasicHttpRequest request = BasicRequestBuilder.post(target)
                    .addHeader(Wire.TOKEN_HEADER, token)
                    .build();
            HttpClientContext context = Connected.contextOf(exchange);
            exchange.begun(client.execute(
                    new Outgoing(request, body, exchange), new LimitedBody(bounds.bytes()), context, exchange));
        } catch (IllegalArgumentException | IllegalStateException notSent) {
            exchange.answer().complete(new Answer.NotReached<>(Failures.describe(notSent)));
        }
        return exchange.answer();
    }

    private static <T> Answer<T> answer(LimitedBody.Reply reply, Reader<T> reader) {
        if (reply.status() != Wire.SUCCESS) {
            String text = "HTTP " + reply.status() + " " + Excerpt.of(reply.body());
            // an executor answers 200 whatever it says: this is the server, to which it is not deployed, or not yet
            if (reply.status() == HttpStatus.SC_NOT_FOUND) {
                return new Answer.NotReached<>(text);
            }
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
        return HttpAddress.of(base + "/" + operation)
                .orElseThrow(() -> new IllegalArgumentException("Not an address of an executor: " + address));
    }
}
