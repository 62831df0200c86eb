package io.ringmaster.scheduler.gateway;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.entity.AbstractBinAsyncEntityConsumer;
import org.apache.hc.core5.http.nio.support.AbstractAsyncResponseConsumer;
import org.apache.hc.core5.http.protocol.HttpContext;

/** Takes an answer of limited size: an executor must not be able to fill the center's memory. */
final class LimitedBody extends AbstractAsyncResponseConsumer<LimitedBody.Reply, byte[]> {
    /**
     * What came.
     *
     * @param status of HTTP
     * @param body empty if there was none
     */
    record Reply(int status, byte[] body, HttpResponse head) {}

    LimitedBody(int limit) {
        super(() -> new Bytes(limit));
    }

    @Override
    public void informationResponse(HttpResponse response, HttpContext context) {
        // an interim answer says nothing about the fire
    }

    @Override
    protected Reply buildResult(HttpResponse response, byte[] entity, ContentType contentType) {
        return new Reply(response.getCode(), entity == null ? new byte[0] : entity, response);
    }

    private static final class Bytes extends AbstractBinAsyncEntityConsumer<byte[]> {
        private final int limit;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Bytes(int limit) {
            this.limit = limit;
        }

        @Override
        protected void streamStart(ContentType contentType) {
            bytes.reset();
        }

        @Override
        protected int capacityIncrement() {
            return Integer.MAX_VALUE;
        }

        @Override
        protected void data(ByteBuffer source, boolean endOfStream) throws IOException {
            if (bytes.size() + source.remaining() > limit) {
                throw new IOException("The answer is longer than " + limit + " bytes");
            }
            byte[] chunk = new byte[source.remaining()];
            source.get(chunk);
            bytes.write(chunk);
        }

        @Override
        protected byte[] generateContent() {
            return bytes.toByteArray();
        }

        @Override
        public void releaseResources() {
            bytes.reset();
        }
    }
}
