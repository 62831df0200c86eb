package io.ringmaster.protocol;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a job's work is given; stored and sent by name (interop 3.2, 5.6). */
public enum GlueType {
    BEAN("", ""),
    GLUE_GROOVY("", ""),
    GLUE_SHELL("bash", ".sh"),
    GLUE_PYTHON("python3", ".py"),
    GLUE_PYTHON2("python", ".py"),
    GLUE_NODEJS("node", ".js"),
    GLUE_POWERSHELL("pwsh", ".ps1"),
    GLUE_PHP("php", ".php");

    private final String command;
    private final String suffix;

    GlueType(String command, String suffix) {
        this.command = command;
        this.suffix = suffix;
    }

    /** The type of this name; empty for any other text, which a run must refuse. */
    public static Optional<GlueType> of(@Nullable String name) {
        for (GlueType type : values()) {
            if (type.name().equals(name)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** Whether a program outside the executor's process runs it. */
    public boolean isScript() {
        return !command.isEmpty();
    }

    /** The program that runs a script; empty if it is none. */
    public String command() {
        return command;
    }

    /** The ending of a script's file, with its dot; empty if it is none. */
    public String suffix() {
        return suffix;
    }
}
