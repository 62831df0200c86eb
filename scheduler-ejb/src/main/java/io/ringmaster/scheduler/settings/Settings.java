package io.ringmaster.scheduler.settings;

import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** The values in force (interop 7.1). Immutable; made once per start. */
public final class Settings {
    public static final Setting<Path> DATA = new Setting<>(
            "ringmaster.data", List.of(), "ringmaster-data", "path", Words.of("allowed.directory"), Path::of);
    public static final Setting<String> NODE_NAME = Setting.text("ringmaster.node.name", List.of(), "", "name");
    public static final Setting<String> URL = Setting.text("ringmaster.url", List.of(), "", "address");
    public static final Setting<String> TOKEN = Setting.text(
                    "ringmaster.token", List.of("xxl.job.accessToken"), "", "secret")
            .hidden();
    public static final Setting<String> TOKEN_FILE = Setting.text("ringmaster.token.file", List.of(), "", "path");
    public static final Setting<String> TOKEN_PREVIOUS = Setting.text(
                    "ringmaster.token.previous", List.of("xxl.job.accessToken.previous"), "", "secret")
            .hidden();
    public static final Setting<String> TOKEN_PREVIOUS_FILE =
            Setting.text("ringmaster.token.previous.file", List.of(), "", "path");
    public static final Setting<String> API_TOKEN =
            Setting.text("ringmaster.api.token", List.of(), "", "secret").hidden();
    public static final Setting<String> API_TOKEN_FILE =
            Setting.text("ringmaster.api.token.file", List.of(), "", "path");
    public static final Setting<Boolean> INSECURE = Setting.flag("ringmaster.insecure", false);
    public static final Setting<ZoneId> ZONE =
            new Setting<>("ringmaster.zone", List.of(), "", "zone", Words.of("allowed.zone"), Settings::zoneOf);
    public static final Setting<Locale> LANGUAGE = new Setting<>(
            "ringmaster.language",
            List.of("xxl.job.i18n"),
            "en",
            "language",
            Words.of("allowed.language"),
            text -> localeOf(text).orElseThrow(() -> new IllegalArgumentException(text)),
            // as the original takes what it does not know
            original -> localeOf(original).orElse(Locale.SIMPLIFIED_CHINESE));
    public static final Setting<SchemaMode> SCHEMA = oneOf("ringmaster.schema", SchemaMode.MIGRATE, SchemaMode.class);
    public static final Setting<Boolean> SAMPLE_JOB = Setting.flag("ringmaster.sample.job", false);

    public static final Setting<Integer> CALL_TIMEOUT = Setting.lenient(
            Setting.number("ringmaster.call.timeout", List.of("xxl.job.timeout"), 3, 1, 60, "seconds"),
            original -> original < 1 ? 3 : Math.min(original, 60));
    public static final Setting<Networks> CALL_REFUSED = networks(
            "ringmaster.call.refused",
            // link-local, and where clouds give their secrets away
            "169.254.0.0/16,fe80::/10,fd00:ec2::254,100.100.100.200,192.0.0.192,64:ff9b::a9fe:0/112");
    /** Whose word is taken for where a request comes from. */
    public static final Setting<Networks> PROXIES = networks("ringmaster.proxies", "");

    public static final Setting<Networks> CALL_ALLOWED = networks("ringmaster.call.allowed", "");
    public static final Setting<Authorities> CALL_AUTHORITIES = new Setting<>(
            "ringmaster.call.authorities.file",
            List.of(),
            "",
            "path",
            Words.of("allowed.authorities"),
            Authorities::read);
    public static final Setting<Integer> FAST_POOL = Setting.lenient(
            Setting.number("ringmaster.pool.fast", List.of("xxl.job.triggerpool.fast.max"), 300, 1, 10_000, "requests"),
            original -> clamp(original, 200, 10_000));
    public static final Setting<Integer> SLOW_POOL = Setting.lenient(
            Setting.number("ringmaster.pool.slow", List.of("xxl.job.triggerpool.slow.max"), 200, 1, 10_000, "requests"),
            original -> clamp(original, 100, 10_000));
    public static final Setting<Integer> PER_ADDRESS =
            Setting.number("ringmaster.pool.address", List.of(), 32, 1, 1000, "requests.address");
    public static final Setting<Integer> BATCH = Setting.lenient(
            Setting.number("ringmaster.batch", List.of("xxl.job.schedule.batchsize"), 200, 50, 500, "rows"),
            original -> original < 50 || original > 500 ? 100 : original);
    public static final Setting<Integer> PASS_LIMIT =
            Setting.number("ringmaster.pass.limit", List.of(), 10_000, 50, 100_000, "jobs");
    public static final Setting<Delivery> DELIVERY = oneOf("ringmaster.delivery", Delivery.AUTO, Delivery.class);
    public static final Setting<Integer> RETENTION = Setting.lenient(
            Setting.number(
                    "ringmaster.retention", List.of("xxl.job.logretentiondays"), 30, 0, 36_500, "days.retention"),
            original -> clamp(original, 0, 36_500));
    public static final Setting<Boolean> ALARM_LAST_ONLY = Setting.flag("ringmaster.alarm.last.attempt.only", false);
    public static final Setting<String> MAIL_FROM =
            Setting.text("ringmaster.mail.from", List.of("spring.mail.from", "spring.mail.username"), "", "mail");
    public static final Setting<Boolean> METRICS_OPEN = Setting.flag("ringmaster.metrics.open", false);
    public static final Setting<Integer> API_RATE =
            Setting.number("ringmaster.api.rate", List.of(), 100, 0, 100_000, "requests.rate");
    public static final Setting<Boolean> CREATE_GROUPS = Setting.flag("ringmaster.groups.create", false);

    public static final Setting<String> RESET_PASSWORD =
            Setting.text("ringmaster.reset.password.of", List.of(), "", "user");
    public static final Setting<String> OIDC_ISSUER = new Setting<>(
            "ringmaster.oidc.issuer", List.of(), "", "address", Words.of("allowed.issuer"), Settings::issuer);
    public static final Setting<String> OIDC_CLIENT = Setting.text("ringmaster.oidc.client.id", List.of(), "", "name");
    public static final Setting<String> OIDC_SECRET = Setting.text(
                    "ringmaster.oidc.client.secret", List.of(), "", "secret")
            .hidden();
    public static final Setting<String> OIDC_SECRET_FILE =
            Setting.text("ringmaster.oidc.client.secret.file", List.of(), "", "path");
    public static final Setting<String> OIDC_SCOPES =
            Setting.text("ringmaster.oidc.scopes", List.of(), "openid profile", "scopes");
    public static final Setting<String> OIDC_NAME_CLAIM =
            Setting.text("ringmaster.oidc.claim.name", List.of(), "preferred_username", "claim");
    public static final Setting<String> OIDC_ROLES_CLAIM =
            Setting.text("ringmaster.oidc.claim.roles", List.of(), "groups", "claim");
    public static final Setting<RoleMapping> OIDC_ROLES = new Setting<>(
            "ringmaster.oidc.roles", List.of(), "", "roles", Words.of("allowed.roles"), RoleMapping::parse);
    public static final Setting<Boolean> OIDC_LINK = Setting.flag("ringmaster.oidc.link", false);
    public static final Setting<Integer> REMEMBER_DAYS =
            Setting.number("ringmaster.remember.days", List.of(), 14, 0, 365, "days.remember");
    public static final Setting<Boolean> ORIGINAL_CONSOLE = Setting.flag("ringmaster.original.console", false);

    private static final List<Setting<?>> ALL = List.of(
            DATA,
            NODE_NAME,
            URL,
            TOKEN,
            TOKEN_FILE,
            TOKEN_PREVIOUS,
            TOKEN_PREVIOUS_FILE,
            API_TOKEN,
            API_TOKEN_FILE,
            INSECURE,
            ZONE,
            LANGUAGE,
            SCHEMA,
            SAMPLE_JOB,
            CALL_TIMEOUT,
            CALL_REFUSED,
            PROXIES,
            CALL_ALLOWED,
            CALL_AUTHORITIES,
            FAST_POOL,
            SLOW_POOL,
            PER_ADDRESS,
            BATCH,
            PASS_LIMIT,
            DELIVERY,
            RETENTION,
            ALARM_LAST_ONLY,
            MAIL_FROM,
            METRICS_OPEN,
            API_RATE,
            CREATE_GROUPS,
            RESET_PASSWORD,
            OIDC_ISSUER,
            OIDC_CLIENT,
            OIDC_SECRET,
            OIDC_SECRET_FILE,
            OIDC_SCOPES,
            OIDC_NAME_CLAIM,
            OIDC_ROLES_CLAIM,
            OIDC_ROLES,
            OIDC_LINK,
            REMEMBER_DAYS,
            ORIGINAL_CONSOLE);

    private final Map<Setting<?>, Object> values = new LinkedHashMap<>();
    private final Map<Setting<?>, String> origins = new LinkedHashMap<>();

    private Settings(Function<String, Optional<String>> source) {
        for (Setting<?> setting : ALL) {
            values.put(setting, setting.read(source));
            origins.put(setting, setting.keyIn(source).orElse("default"));
        }
    }

    /**
     * Reads every setting.
     *
     * @param source the text of a key, empty if it has none
     * @throws InvalidSetting for the first value that is not allowed
     */
    public static Settings from(Function<String, Optional<String>> source) {
        return new Settings(source);
    }

    /** All defaults but for {@code values}; for tests. */
    public static Settings of(Map<String, String> values) {
        return from(key -> Optional.ofNullable(values.get(key)));
    }

    /** Every setting there is, in the order of documentation. */
    public static List<Setting<?>> all() {
        return ALL;
    }

    @SuppressWarnings("unchecked") // the parser of the same setting made the value
    public <T> T get(Setting<T> setting) {
        return (T) Objects.requireNonNull(values.get(setting), setting.name());
    }

    /** The key that gave the value, or "default". */
    public String origin(Setting<?> setting) {
        return origins.getOrDefault(setting, "default");
    }

    public ZoneId zone() {
        return get(ZONE);
    }

    public Locale language() {
        return get(LANGUAGE);
    }

    public Duration callTimeout() {
        return Duration.ofSeconds(get(CALL_TIMEOUT));
    }

    private static int clamp(int value, int least, int most) {
        return Math.max(least, Math.min(most, value));
    }

    private static ZoneId zoneOf(String text) {
        try {
            return text.isEmpty() ? ZoneId.systemDefault() : ZoneId.of(text);
        } catch (java.time.DateTimeException unknown) {
            throw new IllegalArgumentException(unknown);
        }
    }

    /** Whoever can change what the issuer says on the way is everybody. */
    private static String issuer(String text) {
        if (!text.isEmpty()
                && !text.matches("https://[^\\s?#]+|http://(127\\.0\\.0\\.1|localhost|\\[::1])([:/][^\\s?#]*)?")) {
            throw new IllegalArgumentException(text);
        }
        return text.replaceAll("/+$", "");
    }

    private static Optional<Locale> localeOf(String text) {
        return switch (text) {
            case "en" -> Optional.of(Locale.ENGLISH);
            case "zh_CN" -> Optional.of(Locale.SIMPLIFIED_CHINESE);
            case "zh_TW", "zh_TC" -> Optional.of(Locale.TRADITIONAL_CHINESE);
            default -> Optional.empty();
        };
    }

    private static Setting<Networks> networks(String name, String standard) {
        return new Setting<>(name, List.of(), standard, "networks", Words.of("allowed.networks"), Networks::parse);
    }

    private static <E extends Enum<E>> Setting<E> oneOf(String name, E standard, Class<E> type) {
        String allowed = String.join(
                ", ", Arrays.stream(type.getEnumConstants()).map(Enum::name).toList());
        return new Setting<>(
                name,
                List.of(),
                standard.name(),
                "choice",
                Words.of("allowed.choice", allowed),
                text -> Enum.valueOf(type, text));
    }
}
