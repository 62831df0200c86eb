package io.ringmaster.system;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Cookie;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How long the pages of the console take at the server with many jobs and records in MariaDB. System properties: jobs (default
 * 100 000), records (default 10 000 000), requests per page (default 40), data (a folder that keeps what was filled), and
 * fill=only to fill it and measure nothing.
 */
public final class ConsoleBenchmark {
    private static final int JOBS = Integer.getInteger("jobs", 100_000);
    private static final int RECORDS = Integer.getInteger("records", 10_000_000);
    private static final int REQUESTS = Integer.getInteger("requests", 40);
    private static final int WARM_UP = 10;
    /** The one page without the shell, since whoever has to change a password may go nowhere else. */
    private static final String OWN_PASSWORD = "password.xhtml";

    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final Pattern NEXT =
            Pattern.compile("id=\"(?:\\w+:)?nextPage\"[^>]*?href=\"[^\"]*?(\\w+\\.xhtml\\?[^\"]*)\"");

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI center;
    private final String cookies;

    private ConsoleBenchmark(URI center, String cookies) {
        this.center = center;
        this.cookies = cookies;
    }

    public static void main(String[] arguments) throws Exception {
        Path data =
                Files.createDirectories(Path.of(System.getProperty("data", "scheduler-ear/target/benchmark-console"))
                        .toAbsolutePath());
        try (MariaDb database = MariaDb.startedIn(data)) {
            ConsoleFill fill = new ConsoleFill(database, JOBS, RECORDS);
            if (!fill.done()) {
                Benchmark.print("-- filling %s", data);
                if (!fill.prepared()) {
                    try (PayaraMicro center = center(installation(database))) {
                        center.awaitReady();
                    }
                }
                fill.run();
            }
            fill.beginHour();
            Installation installation = installation(database);
            try (PayaraMicro center = center(installation)) {
                center.awaitReady();
                if (!"only".equals(System.getProperty("fill"))) {
                    measure(center, installation.directory().resolve("data/reset.password"));
                }
            }
        }
    }

    private static Installation installation(MariaDb database) {
        return new Installation("benchmark-console")
                .on(database)
                .set("RINGMASTER_DB_URL", database.url() + "?sslMode=DISABLED")
                // whoever filled the data knew another password
                .set("RINGMASTER_RESET_PASSWORD_OF", "admin");
    }

    private static PayaraMicro center(Installation installation) {
        return PayaraMicro.centerOnly(installation, "-Xmx2g");
    }

    private static void measure(PayaraMicro center, Path password) throws Exception {
        ConsoleBenchmark benchmark = new ConsoleBenchmark(center.center(), signIn(center, password));
        Benchmark.print(
                "-- milliseconds at the server, %d jobs, %d records, %d requests each", JOBS, RECORDS, REQUESTS);
        Benchmark.print("%-28s %8s %8s %8s", "page", "p50", "p95", "kB");
        Map<String, String> pages = benchmark.pages();
        // all of them first: what pages have in common is compiled with the first one
        for (String page : pages.values()) {
            for (int i = 0; i < WARM_UP; i++) {
                benchmark.get(page);
            }
        }
        for (Map.Entry<String, String> page : pages.entrySet()) {
            benchmark.time(page.getKey(), page.getValue());
        }
        Benchmark.print(
                "-- load of the machine in the last minute: %.1f",
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    private static String signIn(PayaraMicro center, Path password) throws IOException {
        try (Browser browser = new Browser(center.center())) {
            Page page = browser.window(1280, 900, ColorScheme.LIGHT);
            browser.signIn(page, "/about.xhtml", Files.readString(password).trim());
            return page.context().cookies().stream()
                    .map((Cookie cookie) -> cookie.name + "=" + cookie.value)
                    .collect(Collectors.joining("; "));
        }
    }

    private Map<String, String> pages() throws IOException, InterruptedException {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("dashboard", "dashboard.xhtml");
        pages.put("jobs", "jobs.xhtml");
        pages.put("jobs, next page", next("jobs.xhtml"));
        pages.put("jobs of a group", "jobs.xhtml?group=905");
        pages.put("jobs, running", "jobs.xhtml?state=running");
        pages.put("jobs, a text", "jobs.xhtml?text=number+77777");
        pages.put("jobs, a text nobody has", "jobs.xhtml?text=nothing+is+called+so");
        pages.put("jobs by name", "jobs.xhtml?sort=name");
        pages.put("jobs by name, next page", next("jobs.xhtml?sort=name"));
        pages.put("jobs by next fire", "jobs.xhtml?sort=next");
        pages.put("jobs by next fire, a text", "jobs.xhtml?sort=next&text=number+77777");
        pages.put("jobs by group", "jobs.xhtml?sort=group");
        pages.put("a job", "job.xhtml?id=1500");
        pages.put("a script", "script.xhtml?job=" + ConsoleFill.SCRIPT_JOB);
        pages.put("executions", "executions.xhtml");
        pages.put("executions, next page", next("executions.xhtml"));
        pages.put("executions, far back", "executions.xhtml?trail=" + RECORDS / 2);
        pages.put("executions of a group", "executions.xhtml?group=905");
        pages.put("executions of a job", "executions.xhtml?job=1500");
        pages.put("executions, a job's text", "executions.xhtml?job=number+77777");
        pages.put("executions, failed", "executions.xhtml?status=FAILED");
        pages.put("executions, running", "executions.xhtml?status=RUNNING");
        pages.put("executions, failed of a job", "executions.xhtml?job=1500&status=FAILED");
        pages.put("executions, by hand", "executions.xhtml?cause=MANUAL");
        pages.put("executions, a text in a job", "executions.xhtml?job=1500&message=no+such+order");
        pages.put("executions, a day", "executions.xhtml?from=" + day(10) + "&until=" + day(9));
        pages.put(
                "executions, a text in a day", "executions.xhtml?message=nowhere&from=" + day(10) + "&until=" + day(9));
        pages.put("a log", "log.xhtml?id=" + RECORDS / 2);
        pages.put("groups", "groups.xhtml");
        pages.put("users", "users.xhtml");
        pages.put("tokens", "tokens.xhtml");
        pages.put("audit trail", "audit.xhtml");
        pages.put("settings", "settings.xhtml");
        pages.put("own password", OWN_PASSWORD);
        pages.put("help", "help.xhtml");
        pages.put("about", "about.xhtml");
        pages.put("management API", "api.xhtml");
        return pages;
    }

    private static String day(int ago) {
        return LocalDate.now(ZoneId.systemDefault()).minusDays(ago) + "T00:00";
    }

    private String next(String page) throws IOException, InterruptedException {
        Matcher link = NEXT.matcher(get(page));
        if (!link.find()) {
            throw new IllegalStateException("There is no next page of " + page);
        }
        return link.group(1).replace("&amp;", "&");
    }

    private void time(String name, String page) throws IOException, InterruptedException {
        double[] millis = new double[REQUESTS];
        int size = 0;
        for (int i = 0; i < REQUESTS; i++) {
            long begin = System.nanoTime();
            size = get(page).length();
            millis[i] = (System.nanoTime() - begin) / 1e6;
        }
        Arrays.sort(millis);
        Benchmark.print(
                "%-28s %8.0f %8.0f %8d",
                name, millis[REQUESTS / 2], millis[(int) Math.ceil(REQUESTS * 0.95) - 1], size / 1000);
    }

    private String get(String page) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(center + "/" + page))
                .timeout(LIMIT)
                .header("Cookie", cookies)
                .build();
        HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200 || !answer.body().contains(mark(page))) {
            throw new IllegalStateException(page + " answered " + answer.statusCode() + ": " + answer.body());
        }
        return answer.body();
    }

    /** What neither the sign-in page has, nor a page that says that there is no such thing. */
    private static String mark(String page) {
        return switch (page.replaceFirst("\\?.*", "")) {
            case OWN_PASSWORD -> "<form id=\"own\"";
            case "job.xhtml" -> "id=\"jobPage\"";
            case "script.xhtml" -> "id=\"script:source\"";
            case "log.xhtml" -> "id=\"logText\"";
            default -> "id=\"main\"";
        };
    }
}
