package io.ringmaster.scheduler.gateway;

import java.io.IOException;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.nio.DataStreamChannel;
import org.apache.hc.core5.http.nio.entity.BasicAsyncEntityProducer;
import org.apache.hc.core5.http.nio.support.BasicRequestProducer;

/** A request with a body of JSON that tells its exchange when it goes out. */
final class Outgoing extends BasicRequestProducer {
    private static final ContentType JSON = ContentType.create("application/json", "UTF-8");

    private final Exchange<?> exchange;

    Outgoing(HttpRequest request, byte[] body, Exchange<?> exchange) {
        super(request, new BasicAsyncEntityProducer(body, JSON));
        this.exchange = exchange;
    }

    @Override
    public void produce(DataStreamChannel channel) throws IOException {
        exchange.sending();
        super.produce(channel);
    }
}
