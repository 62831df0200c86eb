package io.ringmaster.web.console.script;

import io.ringmaster.protocol.GlueType;

/** How the code editor calls the languages of scripts. */
final class EditorMode {
    private EditorMode() {}

    /** The name of the mode, which is that of its file too. */
    static String of(GlueType type) {
        return switch (type) {
            case BEAN -> "null";
            case GLUE_GROOVY -> "groovy";
            case GLUE_SHELL -> "shell";
            case GLUE_PYTHON, GLUE_PYTHON2 -> "python";
            case GLUE_NODEJS -> "javascript";
            case GLUE_POWERSHELL -> "powershell";
            case GLUE_PHP -> "php";
        };
    }
}
