package io.ringmaster.scheduler.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleTest {
    @ParameterizedTest(name = "{0} after {2} in {1} is {3}")
    @CsvFileSource(resources = "/cron/next.csv", numLinesToSkip = 1, delimiter = ';')
    void cronAnswersNextAfter(String expression, String zone, LocalDateTime from, LocalDateTime expected)
            throws Exception {
        ZoneId in = ZoneId.of(zone);

        var next = Schedule.of("CRON", expression, in).nextAfter(from.atZone(in).toInstant());

        assertThat(next.map(time -> LocalDateTime.ofInstant(time, in)))
                .isEqualTo(java.util.Optional.ofNullable(expected));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "CRON;* * * * *",
                "CRON;0 0 0 * * *",
                "CRON;0 0 0 ? * ?",
                "CRON;61 * * * * ?",
                "CRON;0 0 0 1 1 ? 2030 x",
                "CRON;",
                "CRON;rubbish",
                "FIX_RATE;0",
                "FIX_RATE;-1",
                "FIX_RATE;1.5",
                "FIX_RATE;9999999999",
                "FIX_RATE;",
                "FIX_DELAY;0",
                "WEEKLY;1",
                ";1"
            })
    void refusesWhatItDoesNotUnderstand(String type, String conf) {
        assertThatThrownBy(() -> Schedule.of(type, conf, ZoneId.of("UTC"))).isInstanceOf(InvalidSchedule.class);
    }

    @Test
    void aRateIsRoundedUpToAWholeSecond() throws Exception {
        for (var value : Json.createReader(getClass().getResourceAsStream("/vectors/schedule-fix-rate.json"))
                .readObject()
                .getJsonArray("cases")) {
            JsonObject vector = value.asJsonObject();
            Instant from = Instant.ofEpochMilli(vector.getJsonNumber("fromMs").longValue());

            var next = Schedule.of("FIX_RATE", vector.getString("conf"), ZoneId.of("UTC"))
                    .nextAfter(from);

            assertThat(next.map(Instant::toEpochMilli))
                    .contains(vector.getJsonNumber(">=3.4.0").longValue());
        }
    }

    @Test
    void noneHasNoNextTime() throws Exception {
        assertThat(Schedule.of("NONE", null, ZoneId.of("UTC")).nextAfter(Instant.now()))
                .isEmpty();
    }
}
