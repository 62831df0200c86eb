package io.ringmaster.scheduler.center;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/** The version that was built. It stands in a file of the jar: servers differ in what they tell of its manifest. */
public final class ProductVersion {
    private static final String CURRENT = read();

    private ProductVersion() {}

    /** As in the project's descriptor, for example {@code 1.0.0}. */
    public static String current() {
        return CURRENT;
    }

    private static String read() {
        try (InputStream file = ProductVersion.class.getResourceAsStream("version.properties")) {
            Properties properties = new Properties();
            properties.load(Objects.requireNonNull(file, "version.properties is missing"));
            return Objects.requireNonNull(properties.getProperty("version"), "version.properties has no version");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
