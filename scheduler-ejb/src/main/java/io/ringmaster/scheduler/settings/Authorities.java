package io.ringmaster.scheduler.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Who may vouch for whom this center calls: what the server trusts, and authorities of the operator's own, with the file that
 * has their certificates.
 */
public final class Authorities {
    private final String file;
    private final List<X509Certificate> certificates;

    private Authorities(String file, List<X509Certificate> certificates) {
        this.file = file;
        this.certificates = List.copyOf(certificates);
    }

    /**
     * Reads a PEM file.
     *
     * @param file its path; empty for no authorities
     * @throws IllegalArgumentException if it cannot be read, or holds anything but certificates, or none
     */
    static Authorities read(String file) {
        if (file.isEmpty()) {
            return new Authorities(file, List.of());
        }
        try (InputStream text = Files.newInputStream(Path.of(file))) {
            List<X509Certificate> found = CertificateFactory.getInstance("X.509").generateCertificates(text).stream()
                    .map(X509Certificate.class::cast)
                    .toList();
            if (found.isEmpty()) {
                throw new IllegalArgumentException("No certificate in " + file);
            }
            return new Authorities(file, found);
        } catch (IOException | CertificateException | InvalidPathException unreadable) {
            throw new IllegalArgumentException(unreadable);
        }
    }

    /**
     * Verifies whom it calls by these authorities; shows no certificate itself.
     *
     * @throws IllegalStateException if this Java cannot
     */
    public SSLContext context() {
        try {
            KeyStore anchors = KeyStore.getInstance(KeyStore.getDefaultType());
            anchors.load(null, null);
            List<X509Certificate> all = issuers();
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
    List<X509Certificate> issuers() throws GeneralSecurityException {
        Stream<X509Certificate> known = Arrays.stream(trusting(null).getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .map(X509TrustManager.class::cast)
                .flatMap(manager -> Arrays.stream(manager.getAcceptedIssuers()));
        return Stream.concat(known, certificates.stream()).toList();
    }

    /** @param anchors null for the server's */
    private static TrustManagerFactory trusting(@Nullable KeyStore anchors) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(anchors);
        return factory;
    }

    /** The file, as its path was written. */
    @Override
    public String toString() {
        return file;
    }
}
