package io.ringmaster.scheduler.gateway;

import io.ringmaster.scheduler.settings.Settings;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;
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
        if (isAboutCertificate(failure)) {
            return "The executor's certificate is not trusted, see " + Settings.CALL_AUTHORITIES.name() + ": "
                    + failure.getMessage();
        }
        String message = failure.getMessage();
        String name = failure.getClass().getSimpleName();
        return message == null ? name : name + ": " + message;
    }

    private static boolean isAboutCertificate(Exception failure) {
        return failure instanceof SSLPeerUnverifiedException
                || failure instanceof SSLHandshakeException && failure.getCause() instanceof CertificateException;
    }

    private static boolean neverSent(Exception failure) {
        return failure instanceof ConnectException
                || failure instanceof ConnectTimeoutException
                || failure instanceof SSLHandshakeException
                || failure instanceof SSLPeerUnverifiedException
                || failure instanceof NoRouteToHostException
                || failure instanceof UnknownHostException
                || failure instanceof UnsupportedSchemeException
                || failure instanceof ConnectionRequestTimeoutException
                || failure instanceof RequestNotExecutedException;
    }
}
