package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.settings.Settings;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Shows the figures in the server's MicroProfile Metrics. Not every server has that API (WildFly does not), and a bean whose
 * class needs a class that is missing does not deploy: so the class that needs it is no bean, and is loaded here alone.
 */
final class ServerMetrics {
    private static final Logger LOGGER = System.getLogger(ServerMetrics.class.getName());
    private static final Runnable NOTHING = () -> {};

    private ServerMetrics() {}

    /** Shows them until what this returns is run, unless metrics need a token: the server's own page of them asks for none. */
    static Runnable show(Figures figures, Settings settings) {
        if (!settings.get(Settings.METRICS_OPEN) || !isThere("org.eclipse.microprofile.metrics.MetricRegistry")) {
            return NOTHING;
        }
        try {
            MicroProfileGauges gauges = MicroProfileGauges.of(figures);
            return gauges::remove;
        } catch (RuntimeException | LinkageError switchedOff) {
            LOGGER.log(Level.INFO, "MicroProfile Metrics does not show the figures: {0}", switchedOff.toString());
            return NOTHING;
        }
    }

    private static boolean isThere(String api) {
        try {
            Class.forName(api, false, ServerMetrics.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError absent) {
            return false;
        }
    }
}
