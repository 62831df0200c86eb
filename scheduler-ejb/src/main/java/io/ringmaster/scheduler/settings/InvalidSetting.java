package io.ringmaster.scheduler.settings;

import java.util.Locale;

/** A setting has a value that it cannot have; the center does not start. */
public class InvalidSetting extends RuntimeException {
    private static final long serialVersionUID = 1;

    InvalidSetting(String key, String text, Words allowed, Words unit, Throwable cause) {
        this(key, text, allowed.in(Locale.ENGLISH), unit.in(Locale.ENGLISH), cause);
    }

    InvalidSetting(String key, String text, String allowed, String unit, Throwable cause) {
        super("Setting " + key + " is \"" + text + "\"; allowed is " + allowed + " (" + unit + ")", cause);
    }
}
