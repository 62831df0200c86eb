package io.ringmaster.scheduler.gateway;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.UnsupportedSchemeException;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.RequestNotExecutedException;

/** Tells calls that provably did not arrive from those of which nobody knows. */
final class Failures {
    private Failures() {}

    static <T> Answer<T> answer(Exception failure) {
        return neverSent(failure)
                ? new Answer.NotReached<>(describe(failure))
                : new Answer.Unknown<>(describe(failure));
    }

    static String describe(Exception failure) {
        String message = failure.getMessage();
        String name = failure.getClass().getSimpleName();
        return message == null ? name : name + ": " + message;
    }

    private static boolean neverSent(Exception failure) {
        return failure instanceof ConnectException
                || failure instanceof ConnectTimeoutException
                || failure instanceof NoRouteToHostException
                || failure instanceof UnknownHostException
                || failure instanceof UnsupportedSchemeException
                || failure instanceof ConnectionRequestTimeoutException
                || failure instanceof RequestNotExecutedException;
    }
}
