package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.center.Figure;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Figures in the text format of Prometheus, version 0.0.4. */
final class MetricsText {
    private MetricsText() {}

    /** @param figures those of a family together */
    static String of(List<Figure> figures) {
        StringBuilder text = new StringBuilder();
        String family = "";
        for (Figure figure : figures) {
            if (!figure.family().equals(family)) {
                family = figure.family();
                text.append("# HELP ").append(family).append(' ').append(escaped(figure.help()));
                text.append("\n# TYPE ").append(family).append(' ');
                text.append(figure.kind().name().toLowerCase(Locale.ROOT)).append('\n');
            }
            text.append(figure.name()).append(labels(figure.labels())).append(' ');
            text.append(number(figure.value())).append('\n');
        }
        return text.toString();
    }

    private static String labels(Map<String, String> labels) {
        return labels.isEmpty()
                ? ""
                : labels.entrySet().stream()
                        .map(label -> label.getKey() + "=\""
                                + escaped(label.getValue()).replace("\"", "\\\"") + '"')
                        .collect(Collectors.joining(",", "{", "}"));
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n");
    }

    // plainly, as large counts would otherwise come as 1.2E7
    private static String number(double value) {
        return Double.isNaN(value)
                ? "NaN"
                : BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
