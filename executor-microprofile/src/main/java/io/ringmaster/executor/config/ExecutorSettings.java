package io.ringmaster.executor.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * All settings, with the defaults filled in. Keys start with {@code ringmaster.executor.}; the original keys of interop
 * 7.2 follow where there is one. No record, since nobody compares or prints them: what a record adds would be in every
 * application.
 */
public final class ExecutorSettings {
    private static final String PATH = "ringmaster.executor.path";
    private static final long MEGABYTE = 1 << 20;
    private static final int MAX_PORT = 65_535;
    private static final int MAX_ORIGINAL_TIMEOUT = 10;

    private final boolean enabled;
    private final Optional<String> appName;
    private final List<URI> centers;
    private final Optional<String> token;
    private final boolean insecure;
    private final Optional<String> address;
    private final Optional<String> ip;
    private final OptionalInt port;
    private final String path;
    private final Path logPath;
    private final int logRetentionDays;
    private final int queueCapacity;
    private final Duration centerTimeout;
    private final Duration stopTimeout;
    private final Duration killGrace;
    private final boolean healthDecides;
    private final long logLimitBytes;
    private final Duration bodyTimeout;
    private final SettingReader others;

    private ExecutorSettings(boolean enabled, SettingReader read) {
        this.enabled = enabled;
        appName = read.text("appname", "xxl.job.executor.appname");
        centers = read.addresses("centers", "xxl.job.admin.addresses");
        token = read.token();
        insecure = read.flag("insecure", false);
        address = read.text("address", "xxl.job.executor.address");
        ip = read.text("ip", "xxl.job.executor.ip");
        int number = read.positive("port", 0, MAX_PORT, "xxl.job.executor.port");
        port = number > 0 ? OptionalInt.of(number) : OptionalInt.empty();
        path = read.prefix("path", "ringmaster");
        logPath = read.text("logpath", "xxl.job.executor.logpath")
                .map(Path::of)
                .orElseGet(() -> Path.of("ringmaster-executor", fileName()))
                .toAbsolutePath();
        logRetentionDays = read.number("logretentiondays", 30, -1, 36_500, "xxl.job.executor.logretentiondays");
        queueCapacity = read.positive("queue", 10_000, 1_000_000);
        centerTimeout = read.seconds("timeout", 3, MAX_ORIGINAL_TIMEOUT, "xxl.job.admin.timeout");
        stopTimeout = read.seconds("stop.timeout", 10);
        killGrace = read.seconds("kill.grace", 5);
        healthDecides = read.flag("health", true);
        logLimitBytes = read.number("logmaxmegabytes", 0, 0, Integer.MAX_VALUE) * MEGABYTE;
        bodyTimeout = read.seconds("body.timeout", 10);
        others = read;
    }

    /**
     * Those of the application that embeds the executor, by MicroProfile Config.
     *
     * @throws IllegalArgumentException with the key, if a text is not what the key wants
     */
    public static ExecutorSettings configured() {
        // once, since a server looks for the application's at each call
        Config config = ConfigProvider.getConfig();
        return from(key -> config.getOptionalValue(key, String.class));
    }

    /**
     * Reads everything.
     *
     * @param lookup the text of a key, if it is set
     * @throws IllegalArgumentException with the key, if a text is not what the key wants
     */
    public static ExecutorSettings from(Function<String, Optional<String>> lookup) {
        boolean enabled = new SettingReader(lookup).flag("enabled", true, "xxl.job.executor.enabled");
        // one that is off must not fail of what it never needs: of that, only where calls are refused
        return new ExecutorSettings(
                enabled,
                new SettingReader(enabled ? lookup : key -> key.equals(PATH) ? lookup.apply(key) : Optional.empty()));
    }

    /**
     * Reads {@code excludedpackage}, {@code xxl.job.executor.excludedpackage}, which the deployment needs before anything
     * else: prefixes of class names, comma separated; {@code @Job} does not count in classes that begin with one.
     */
    public static List<String> excludedPackages(Function<String, Optional<String>> lookup) {
        return new SettingReader(lookup)
                .texts("excludedpackage", "xxl.job.executor.excludedpackage")
                .toList();
    }

    /** Whether there is somebody to register at, and a name to register. */
    public boolean registers() {
        return appName.isPresent() && !centers.isEmpty();
    }

    /** Where nobody but executors of the same application look, below the log path, which others may share. */
    public Path ownPath() {
        return logPath.resolve("executor-" + fileName());
    }

    /**
     * {@code enabled}, {@code xxl.job.executor.enabled}; true. If false, nothing runs, every call is refused, and of what
     * follows only {@code path} is read.
     */
    public boolean enabled() {
        return enabled;
    }

    /** {@code appname}, {@code xxl.job.executor.appname}; absent means no registration. */
    public Optional<String> appName() {
        return appName;
    }

    /** {@code centers}, {@code xxl.job.admin.addresses}: base addresses, comma separated, without a slash at the end. */
    public List<URI> centers() {
        return centers;
    }

    /**
     * {@code token}, or the first line of the file {@code token.file}, or one of the three original {@code accessToken}
     * keys; absent means that every call is refused.
     */
    public Optional<String> token() {
        return token;
    }

    /** {@code insecure}; true accepts calls although no token is set. */
    public boolean insecure() {
        return insecure;
    }

    /** {@code address}, {@code xxl.job.executor.address}: what is registered, as it is. */
    public Optional<String> address() {
        return address;
    }

    /** {@code ip}, {@code xxl.job.executor.ip}; absent means the first address of this machine. */
    public Optional<String> ip() {
        return ip;
    }

    /**
     * {@code port}, {@code xxl.job.executor.port}: the server's HTTP port; absent, or 0 and below, means that the server is
     * asked.
     */
    public OptionalInt port() {
        return port;
    }

    /** {@code path}: the prefix of the endpoints below the context path; {@code ringmaster}. */
    public String path() {
        return path;
    }

    /**
     * {@code logpath}, {@code xxl.job.executor.logpath}; {@code ringmaster-executor/<appname>}. Executors of one name that
     * have other centers need another, or they report each other's runs.
     */
    public Path logPath() {
        return logPath;
    }

    /** {@code logretentiondays}, {@code xxl.job.executor.logretentiondays}; 30, below 3 keeps all. */
    public int logRetentionDays() {
        return logRetentionDays;
    }

    /** {@code queue}: runs that may wait per job; 10000. */
    public int queueCapacity() {
        return queueCapacity;
    }

    /**
     * {@code timeout}, {@code xxl.job.admin.timeout}: seconds per call, for connect and read each; 3, also for what is not
     * from 1 to 10 under the original key.
     */
    public Duration centerTimeout() {
        return centerTimeout;
    }

    /** {@code stop.timeout}: seconds that running jobs get when the application stops; 10. */
    public Duration stopTimeout() {
        return stopTimeout;
    }

    /** {@code kill.grace}: seconds that a cancelled run gets before its thread is left behind; 5. */
    public Duration killGrace() {
        return killGrace;
    }

    /** {@code health}: whether the application counts as not ready while no work can be sent here; true. */
    public boolean healthDecides() {
        return healthDecides;
    }

    /** {@code logmaxmegabytes}: size of all log files above which the oldest go; 0 keeps all. */
    public long logLimitBytes() {
        return logLimitBytes;
    }

    /** {@code body.timeout}: seconds in which the body of a call must have arrived; 10. */
    public Duration bodyTimeout() {
        return bodyTimeout;
    }

    /** Reads what optional libraries want to know besides. */
    public SettingReader others() {
        return others;
    }

    private String fileName() {
        return appName.orElse("unnamed").replaceAll("^\\.|[^A-Za-z0-9._-]", "_");
    }
}
