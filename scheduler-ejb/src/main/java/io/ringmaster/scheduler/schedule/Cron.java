package io.ringmaster.scheduler.schedule;

import java.text.ParseException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Date;
import java.util.Optional;
import java.util.TimeZone;
import org.quartz.CronExpression;

/** A cron expression of Quartz's dialect in a zone (interop 4.4). */
final class Cron implements Schedule {
    private static final int MOST_FIELDS = 7;
    private final CronExpression expression;

    private Cron(CronExpression expression) {
        this.expression = expression;
    }

    static Cron parse(String text, ZoneId zone) throws InvalidSchedule {
        // the engine ignores further fields without a word
        if (text.split("\\s+").length > MOST_FIELDS) {
            throw new InvalidSchedule("schedule.cron.invalid", text);
        }
        try {
            CronExpression expression = new CronExpression(text);
            expression.setTimeZone(TimeZone.getTimeZone(zone));
            return new Cron(expression);
        } catch (ParseException | RuntimeException refused) {
            throw new InvalidSchedule("schedule.cron.invalid", text + " (" + refused.getMessage() + ")");
        }
    }

    @Override
    public Optional<Instant> nextAfter(Instant instant) {
        return Optional.ofNullable(expression.getTimeAfter(Date.from(instant))).map(Date::toInstant);
    }
}
