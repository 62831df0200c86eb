package io.ringmaster.scheduler.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

    /** In the autumn hour that comes twice a local time stands for two instants, and Quartz's engine knows the second alone. */
    @ParameterizedTest(name = "{0} {1} from {2} on: {3}")
    @CsvFileSource(resources = "/cron/clock-changes.csv", numLinesToSkip = 1, delimiter = ';')
    void firesAroundAChangeOfTheClocks(String type, String conf, OffsetDateTime from, String expected)
            throws Exception {
        ZoneId in = ZoneId.of("Europe/Berlin");
        Schedule schedule = Schedule.of(type, conf, in);
        List<OffsetDateTime> wanted =
                Arrays.stream(expected.split(" ")).map(OffsetDateTime::parse).toList();

        List<OffsetDateTime> fires = new ArrayList<>();
        Instant time = from.toInstant();
        while (fires.size() < wanted.size()) {
            time = schedule.nextAfter(time).orElseThrow();
            fires.add(time.atZone(in).toOffsetDateTime());
        }

        assertThat(fires).isEqualTo(wanted);
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
