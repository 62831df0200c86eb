package io.ringmaster.scheduler.gateway;

import java.io.IOException;
import org.apache.hc.client5.http.async.AsyncExecCallback;
import org.apache.hc.client5.http.async.AsyncExecChain;
import org.apache.hc.client5.http.async.AsyncExecChainHandler;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.nio.AsyncEntityProducer;
import org.jspecify.annotations.Nullable;

/** Gives an exchange the connection that its request goes out on, so that it can hang up. */
final class Connected implements AsyncExecChainHandler {
    private static final String EXCHANGE = "ringmaster.exchange";

    /** What a request of this exchange is sent with. */
    static HttpClientContext contextOf(Exchange<?> exchange) {
        HttpClientContext context = HttpClientContext.create();
        context.setAttribute(EXCHANGE, exchange);
        return context;
    }

    @Override
    public void execute(
            HttpRequest request,
            @Nullable AsyncEntityProducer body,
            AsyncExecChain.Scope scope,
            AsyncExecChain chain,
            AsyncExecCallback callback)
            throws HttpException, IOException {
        if (scope.clientContext.getAttribute(EXCHANGE) instanceof Exchange<?> exchange) {
            exchange.connected(scope.execRuntime::discardEndpoint);
        }
        chain.proceed(request, body, scope, callback);
    }
}
