package io.ringmaster.scheduler.gateway;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Which executors are believed to be who they say: those that the server's authorities or own ones vouch for. */
final class TrustedPeers {
    private TrustedPeers() {}

    /** @param own trusted in addition to what the server trusts */
    static SSLContext context(List<X509Certificate> own) {
        try {
            KeyStore anchors = KeyStore.getInstance(KeyStore.getDefaultType());
            anchors.load(null, null);
            List<X509Certificate> all = issuers(own);
            for (int i = 0; i < all.size(); i++) {
                anchors.setCertificateEntry(Integer.toString(i), all.get(i));
            }
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trusting(anchors).getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException | IOException broken) {
            throw new IllegalStateException("This server cannot verify certificates", broken);
        }
    }

    /** Those that the server trusts, and the own ones. */
    static List<X509Certificate> issuers(List<X509Certificate> own) throws GeneralSecurityException {
        Stream<X509Certificate> known = Arrays.stream(trusting(null).getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .map(X509TrustManager.class::cast)
                .flatMap(manager -> Arrays.stream(manager.getAcceptedIssuers()));
        return Stream.concat(known, own.stream()).toList();
    }

    /** @param anchors null for the server's */
    private static TrustManagerFactory trusting(@Nullable KeyStore anchors) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(anchors);
        return factory;
    }
}
