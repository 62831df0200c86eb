package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.protocol.GlueType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** What a new script starts from: a program that works, and says what it is given. */
public final class ScriptTemplates {
    private ScriptTemplates() {}

    /** The template of a language; empty for {@link GlueType#BEAN}, which has no script. */
    public static String of(GlueType type) {
        if (type == GlueType.BEAN) {
            return "";
        }
        try (InputStream text = ScriptTemplates.class.getResourceAsStream(type.name() + ".txt")) {
            if (text == null) {
                throw new IllegalStateException("No template for " + type);
            }
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
