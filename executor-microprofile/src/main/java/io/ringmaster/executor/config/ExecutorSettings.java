package io.ringmaster.executor.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * All settings, with the defaults filled in. Keys start with {@code ringmaster.executor.}; the original keys of interop
 * 7.2 follow where there is one.
 *
 * @param enabled {@code enabled}, {@code xxl.job.executor.enabled}; true. If false, nothing runs, every call
 *     is refused, and of what follows only {@code path} is read
 * @param appName {@code appname}, {@code xxl.job.executor.appname}; absent means no registration
 * @param centers {@code centers}, {@code xxl.job.admin.addresses}: base addresses, comma separated, without a slash at the end
 * @param token {@code token}, or the first line of the file {@code token.file}, or one of the three original
 *     {@code accessToken} keys; absent means that every call is refused
 * @param insecure {@code insecure}; true accepts calls although no token is set
 * @param address {@code address}, {@code xxl.job.executor.address}: what is registered, as it is
 * @param ip {@code ip}, {@code xxl.job.executor.ip}; absent means the first address of this machine
 * @param port {@code port}, {@code xxl.job.executor.port}: the server's HTTP port; absent, or 0 and below, means
 *     that the server is asked
 * @param path {@code path}: the prefix of the endpoints below the context path; {@code ringmaster}
 * @param logPath {@code logpath}, {@code xxl.job.executor.logpath}; {@code ringmaster-executor/<appname>}; executors of
 *     one name that have other centers need another, or they report each other's runs
 * @param logRetentionDays {@code logretentiondays}, {@code xxl.job.executor.logretentiondays}; 30, below 3 keeps all
 * @param queueCapacity {@code queue}: runs that may wait per job; 10000
 * @param centerTimeout {@code timeout}, {@code xxl.job.admin.timeout}: seconds per call, for connect and read each; 3, also
 *     for what is not from 1 to 10 under the original key
 * @param stopTimeout {@code stop.timeout}: seconds that running jobs get when the application stops; 10
 * @param killGrace {@code kill.grace}: seconds that a cancelled run gets before its thread is left behind; 5
 * @param healthDecides {@code health}: whether the application counts as not ready while no work can be sent here; true
 * @param logLimitBytes {@code logmaxmegabytes}: size of all log files above which the oldest days go; 0 keeps all
 * @param bodyTimeout {@code body.timeout}: seconds in which the body of a call must have arrived; 10
 * @param others reads what optional libraries want to know besides
 */
public record ExecutorSettings(
        boolean enabled,
        Optional<String> appName,
        List<URI> centers,
        Optional<String> token,
        boolean insecure,
        Optional<String> address,
        Optional<String> ip,
        OptionalInt port,
        String path,
        Path logPath,
        int logRetentionDays,
        int queueCapacity,
        Duration centerTimeout,
        Duration stopTimeout,
        Duration killGrace,
        boolean healthDecides,
        long logLimitBytes,
        Duration bodyTimeout,
        SettingReader others) {
    private static final String PATH = "ringmaster.executor.path";
    private static final long MEGABYTE = 1 << 20;
    private static final int MAX_PORT = 65_535;
    private static final int MAX_ORIGINAL_TIMEOUT = 10;

    /**
     * Those of the application that embeds the executor, by MicroProfile Config.
     *
     * @throws IllegalArgumentException with the key, if a text is not what the key wants
     */
    public static ExecutorSettings configured() {
        return from(key -> ConfigProvider.getConfig().getOptionalValue(key, String.class));
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
        SettingReader read = new SettingReader(
                enabled ? lookup : key -> Optional.of(key).filter(PATH::equals).flatMap(lookup));
        Optional<String> appName = read.text("appname", "xxl.job.executor.appname");
        return new ExecutorSettings(
                enabled,
                appName,
                read.addresses("centers", "xxl.job.admin.addresses"),
                read.token(),
                read.flag("insecure", false),
                read.text("address", "xxl.job.executor.address"),
                read.text("ip", "xxl.job.executor.ip"),
                port(read.positive("port", 0, MAX_PORT, "xxl.job.executor.port")),
                read.prefix("path", "ringmaster"),
                read.text("logpath", "xxl.job.executor.logpath")
                        .map(Path::of)
                        .orElseGet(() -> Path.of("ringmaster-executor", fileName(appName)))
                        .toAbsolutePath(),
                read.number("logretentiondays", 30, -1, 36_500, "xxl.job.executor.logretentiondays"),
                read.positive("queue", 10_000, 1_000_000),
                read.seconds("timeout", 3, MAX_ORIGINAL_TIMEOUT, "xxl.job.admin.timeout"),
                read.seconds("stop.timeout", 10),
                read.seconds("kill.grace", 5),
                read.flag("health", true),
                read.number("logmaxmegabytes", 0, 0, Integer.MAX_VALUE) * MEGABYTE,
                read.seconds("body.timeout", 10),
                read);
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

    private static OptionalInt port(int number) {
        return number > 0 ? OptionalInt.of(number) : OptionalInt.empty();
    }

    /** Where nobody but executors of the same application look, below the log path, which others may share. */
    public Path ownPath() {
        return logPath.resolve("executor-" + fileName(appName));
    }

    private static String fileName(Optional<String> appName) {
        return appName.orElse("unnamed").replaceAll("^\\.|[^A-Za-z0-9._-]", "_");
    }
}
