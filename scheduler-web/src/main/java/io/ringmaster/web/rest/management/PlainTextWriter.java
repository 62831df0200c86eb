package io.ringmaster.web.rest.management;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.enterprise.context.Dependent;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/** Writes answers as lines for scripts. */
@Provider
@Dependent
@Produces(MediaType.TEXT_PLAIN)
public class PlainTextWriter implements MessageBodyWriter<PlainText> {
    @Override
    public boolean isWriteable(Class<?> type, Type generic, Annotation[] annotations, MediaType media) {
        return PlainText.class.isAssignableFrom(type);
    }

    @Override
    public void writeTo(
            PlainText answer,
            Class<?> type,
            Type generic,
            Annotation[] annotations,
            MediaType media,
            MultivaluedMap<String, Object> headers,
            OutputStream out)
            throws IOException {
        headers.putSingle(HttpHeaders.CONTENT_TYPE, "text/plain;charset=UTF-8");
        out.write(answer.plain().getBytes(UTF_8));
    }
}
