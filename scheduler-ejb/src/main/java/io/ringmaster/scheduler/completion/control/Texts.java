package io.ringmaster.scheduler.completion.control;

/** Makes foreign text fit for its column: a {@code text} of 65,535 bytes in a character set without NUL. */
final class Texts {
    private Texts() {}

    /** Without NUL and without halves of surrogate pairs, which no database stores. */
    static String storable(String text) {
        StringBuilder clean = new StringBuilder(Math.min(text.length(), 20_000));
        text.codePoints().limit(20_000).forEach(point -> {
            boolean half = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
            clean.appendCodePoint(point == 0 || half ? 0xFFFD : point);
        });
        return clean.toString();
    }

    /** Cuts to at most {@code most} characters, never through a pair. */
    static void cut(StringBuilder text, int most) {
        if (text.length() <= most) {
            return;
        }
        int end = most > 0 && Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        text.setLength(end);
    }
}
