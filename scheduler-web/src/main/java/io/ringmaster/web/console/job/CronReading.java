package io.ringmaster.web.console.job;

import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says a cron expression of Quartz's dialect (interop 4.4) in the words of a language. */
final class CronReading {
    private static final int MOST_TIMES = 6;
    private static final Pattern BEFORE_LAST = Pattern.compile("L-(\\d+)(W?)");
    private static final Pattern NEAREST = Pattern.compile("(\\d+)W");
    private static final Pattern NTH = Pattern.compile("([A-Z0-9]+)#(\\d)");
    private static final Pattern LAST = Pattern.compile("([A-Z]{3}|\\d)L");

    private final CronField seconds;
    private final CronField minutes;
    private final CronField hours;
    private final CronField days;
    private final CronField months;
    private final CronField weekdays;
    private final CronField years;
    private final Locale locale;
    private final Words words;

    private CronReading(String[] fields, Locale locale, Words words) {
        seconds = CronField.numbers(fields[0], 59);
        minutes = CronField.numbers(fields[1], 59);
        hours = CronField.numbers(fields[2], 23);
        days = new CronField(fields[3], List.of(), 1, 31);
        months = CronField.month(fields[4]);
        weekdays = CronField.weekday(fields[5]);
        years = new CronField(fields.length > 6 ? fields[6] : "*", List.of(), 1970, 2999);
        this.locale = locale;
        this.words = words;
    }

    /** The texts of the language. */
    @FunctionalInterface
    interface Words {
        String of(String key, Object... arguments);
    }

    /** Empty if the text has not the form of an expression; whether it is valid is for the engine to say. */
    static Optional<String> of(String expression, Locale locale, Words words) {
        String[] fields = expression.trim().toUpperCase(Locale.ROOT).split("\\s+");
        if (fields.length < 6 || fields.length > 7) {
            return Optional.empty();
        }
        try {
            return Optional.of(new CronReading(fields, locale, words).sentence());
        } catch (RuntimeException unreadable) {
            // half-entered fields are no numbers yet
            return Optional.empty();
        }
    }

    private String sentence() {
        Optional<String> clock = clock();
        List<String> when = dates();
        if (when.isEmpty() && clock.isPresent()) {
            when = List.of(words.of("cron.everyDay"));
        }
        String time = clock.orElseGet(this::rhythm);
        return joined(when).map(dates -> words.of("cron.sentence", time, dates)).orElse(time);
    }

    /** The times of a day, if they are few. */
    private Optional<String> clock() {
        List<Integer> h = hours.singles();
        List<Integer> m = minutes.singles();
        List<Integer> s = seconds.singles();
        int count = h.size() * m.size() * s.size();
        if (count == 0 || count > MOST_TIMES) {
            return Optional.empty();
        }
        boolean whole = s.equals(List.of(0));
        List<String> times = new ArrayList<>();
        for (int hour : h) {
            for (int minute : m) {
                for (int second : s) {
                    times.add(
                            whole
                                    ? String.format(Locale.ROOT, "%02d:%02d", hour, minute)
                                    : String.format(Locale.ROOT, "%02d:%02d:%02d", hour, minute, second));
                }
            }
        }
        return times.stream().reduce(this::list).map(all -> words.of("cron.at", all));
    }

    private String rhythm() {
        List<String> parts = new ArrayList<>();
        boolean seconded = !seconds.is("0");
        if (seconded) {
            parts.add(part(seconds, "second"));
        }
        boolean minuted = !minutes.isAny() && minutes.step().isEmpty();
        if (minuted && hours.isAny()) {
            parts.add(words.of("cron.minute.everyHour", minutes.read(String::valueOf, words)));
        } else if (!minutes.isAny() || !seconded) {
            parts.add(part(minutes, "minute"));
        }
        if (!hours.isAny()) {
            parts.add(part(hours, "hour"));
        }
        return joined(parts).orElse("");
    }

    private String part(CronField field, String unit) {
        if (field.isAny()) {
            return words.of("cron.every." + unit);
        }
        Optional<int[]> step = field.step();
        if (step.isPresent()) {
            int from = step.get()[0];
            int by = step.get()[1];
            if (by == 1) {
                return words.of("cron.values." + unit, words.of("cron.range", from, field.last()));
            }
            return from == 0 ? words.of("cron.steps." + unit, by) : words.of("cron.steps.from." + unit, by, from);
        }
        return words.of("cron.values." + unit, field.read(String::valueOf, words));
    }

    private List<String> dates() {
        List<String> parts = new ArrayList<>();
        if (!days.isAny()) {
            parts.add(day());
        }
        if (!weekdays.isAny()) {
            parts.add(weekday());
        }
        if (!months.isAny()) {
            parts.add(words.of("cron.month", months.read(this::month, words)));
        }
        if (!years.isAny()) {
            parts.add(year());
        }
        return parts;
    }

    private String year() {
        Optional<int[]> step = years.step();
        if (step.isEmpty()) {
            return words.of("cron.year", years.read(String::valueOf, words));
        }
        int from = step.get()[0];
        int by = step.get()[1];
        return by == 1 ? words.of("cron.year.from", from) : words.of("cron.year.every", by, from);
    }

    private String day() {
        Matcher before = BEFORE_LAST.matcher(days.text());
        Matcher nearest = NEAREST.matcher(days.text());
        if (days.is("L")) {
            return words.of("cron.day.last");
        }
        if (days.is("LW")) {
            return words.of("cron.day.lastWorking");
        }
        if (before.matches()) {
            String key = before.group(2).isEmpty() ? "cron.day.beforeLast" : "cron.day.nearestBeforeLast";
            return words.of(key, before.group(1));
        }
        if (nearest.matches()) {
            return words.of("cron.day.nearest", nearest.group(1));
        }
        Optional<int[]> step = days.step();
        return step.map(by -> by[1] == 1
                        ? words.of("cron.day", words.of("cron.range", by[0], days.last()))
                        : words.of("cron.day.every", by[1], by[0]))
                .orElseGet(() -> words.of("cron.day", days.read(String::valueOf, words)));
    }

    private String weekday() {
        Matcher nth = NTH.matcher(weekdays.text());
        Matcher last = LAST.matcher(weekdays.text());
        if (nth.matches()) {
            return words.of(
                    "cron.weekday.nth", words.of("cron.nth." + nth.group(2)), day(weekdays.value(nth.group(1))));
        }
        if (last.matches()) {
            return words.of("cron.weekday.last", day(weekdays.value(last.group(1))));
        }
        // L alone is the last day of the week
        return words.of("cron.weekday", weekdays.is("L") ? day(7) : weekdays.read(this::day, words));
    }

    /** @param number 1 for Sunday to 7 for Saturday */
    private String day(int number) {
        return DayOfWeek.SUNDAY.plus(number - 1L).getDisplayName(TextStyle.FULL, locale);
    }

    private String month(int number) {
        return Month.of(number).getDisplayName(TextStyle.FULL_STANDALONE, locale);
    }

    private String list(String one, String two) {
        return words.of("cron.list", one, two);
    }

    private Optional<String> joined(List<String> parts) {
        return parts.stream().reduce((one, two) -> words.of("cron.sentence", one, two));
    }
}
