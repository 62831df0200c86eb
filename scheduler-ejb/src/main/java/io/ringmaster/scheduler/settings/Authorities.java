package io.ringmaster.scheduler.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;

/** Certificates of authorities that are trusted in addition to the server's, and the file that has them. */
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

    public List<X509Certificate> certificates() {
        return certificates;
    }

    /** The file, as its path was written. */
    @Override
    public String toString() {
        return file;
    }
}
