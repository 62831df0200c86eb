package io.ringmaster.executor.endpoint;

import io.ringmaster.executor.handler.Refusal;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The members of a JSON object as texts; a null is an absent one. */
final class Members {
    /** Stands for an object or array, by identity: a text that looks the same is none. */
    @SuppressWarnings("StringOperationCanBeSimplified")
    static final String STRUCTURE = new String("{}");

    /** More digits than any number has that fits; spares parsing a megabyte of them. */
    private static final int LONGEST_NUMBER = 40;

    private final Map<String, String> texts;

    Members(Map<String, String> texts) {
        this.texts = texts;
    }

    boolean has(String name) {
        return texts.containsKey(name);
    }

    @SuppressWarnings("ReferenceEquality")
    @Nullable
    String text(String name) throws Refusal {
        String text = texts.get(name);
        if (text == STRUCTURE) {
            throw new Refusal(name + ": a text is wanted, not an object or array");
        }
        return text;
    }

    int integer(String name) throws Refusal {
        long number = number(name);
        if (number != (int) number) {
            throw new Refusal(name + ": " + number + " is too large");
        }
        return (int) number;
    }

    long number(String name) throws Refusal {
        String text = text(name);
        if (text == null) {
            return 0;
        }
        if (text.length() > LONGEST_NUMBER) {
            throw new Refusal(name + ": a number is wanted, not a text of " + text.length() + " characters");
        }
        try {
            return new BigDecimal(text.strip()).longValueExact();
        } catch (ArithmeticException | NumberFormatException e) {
            throw new Refusal("%s: '%s' is no whole number".formatted(name, text), e);
        }
    }
}
