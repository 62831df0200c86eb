package io.ringmaster.web.console.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CronReadingTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            * * * * * ?                | every second
            0 * * * * ?                | every minute
            0/20 * * * * ?             | every 20 seconds
            */20 * * * * ?             | every 20 seconds
            5/20 * * * * ?             | every 20 seconds from second 5
            0 0/5 * * * ?              | every 5 minutes
            0 /5 * * * ?               | every 5 minutes
            0 3/5 9-17 ? * MON-FRI     | every 5 minutes from minute 3, in hour 9 to 17, on Monday to Friday
            0 0 * * * ?                | at minute 0 of every hour
            0 0,30 * * * ?             | at minute 0, 30 of every hour
            15,45 * * * * ?            | at second 15, 45
            0 0 0/2 * * ?              | at minute 0, every 2 hours
            0 0 3 * * ?                | at 03:00, every day
            5 30 8,20 * * ?            | at 08:30:05, 20:30:05, every day
            0 30 8 ? * mon-fri         | at 08:30, on Monday to Friday
            0 30 8 ? * 1,7             | at 08:30, on Sunday, Saturday
            0 0 9 1,15 * ?             | at 09:00, on day 1, 15 of the month
            0 0 9 1/10 * ?             | at 09:00, every 10 days from day 1 of the month
            0 0 22 L * ?               | at 22:00, on the last day of the month
            0 0 22 L-3 * ?             | at 22:00, 3 days before the last day of the month
            0 0 22 L-3W * ?            | at 22:00, on the working day nearest to 3 days before the last day of the month
            0 0 22 LW * ?              | at 22:00, on the last working day of the month
            0 0 22 15W * ?             | at 22:00, on the working day nearest to day 15 of the month
            0 0 22 ? * 6L              | at 22:00, on the last Friday of the month
            0 0 22 ? * FRIL            | at 22:00, on the last Friday of the month
            0 0 22 ? * L               | at 22:00, on Saturday
            0 0 22 ? * 6#2             | at 22:00, on the second Friday of the month
            0 0 22 ? * FRI-MON         | at 22:00, on Friday to Monday
            0 0 22 ? 1/3 2             | at 22:00, on Monday, in January, April, July, October
            0 0 0 1 JAN ? 2030         | at 00:00, on day 1 of the month, in January, in 2030
            0 0 22-2 * * ?             | at minute 0, in hour 22 to 2
            0/1 * * * * ?              | every second
            0 0/1 * * * ?              | every minute
            0 */1 * * * ?              | every minute
            0 5/1 * * * ?              | at minute 5 to 59
            0 0 3 1/1 * ?              | at 03:00, every day
            0 0 3 2/1 * ?              | at 03:00, on day 2 to 31 of the month
            0 0 3 1 1 ? 2024/1         | at 03:00, on day 1 of the month, in January, from 2024
            0 0 3 1 1 ? 2024/2         | at 03:00, on day 1 of the month, in January, every 2 years from 2024
            0 0 3 1 1 ? */2            | at 03:00, on day 1 of the month, in January, every 2 years from 1970
            0 0 3 1 1 ? */1            | at 03:00, on day 1 of the month, in January
            0 0 3 1 1 ? 2024-2026      | at 03:00, on day 1 of the month, in January, in 2024 to 2026
            """)
    void saysItInEnglish(String expression, String reading) {
        assertThat(read(expression, Locale.ENGLISH)).isEqualTo(reading);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0 0/5 * * * ?              | 每 5 分钟
            0 0 3 * * ?                | 每天，03:00
            0 30 8 ? * MON-FRI         | 星期一至星期五，08:30
            0 0 22 L * ?               | 每月最后一天，22:00
            0 0 22 ? * 6#2             | 每月第二个星期五，22:00
            0 0 0 1 JAN ? 2030         | 2030 年，一月，每月 1 日，00:00
            0 0 0 1 JAN ? 2030/4       | 从 2030 年起每 4 年，一月，每月 1 日，00:00
            """)
    void saysItInChinese(String expression, String reading) {
        assertThat(read(expression, Locale.SIMPLIFIED_CHINESE)).isEqualTo(reading);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0 0/5 * * * ?              | 每 5 分鐘
            0 0 22 ? * FRIL            | 每月最後一個星期五，22:00
            """)
    void saysItInTraditionalChinese(String expression, String reading) {
        assertThat(read(expression, Locale.TRADITIONAL_CHINESE)).isEqualTo(reading);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0 0",
                "0 0 3 * *",
                "0 0 3 * * ? * *",
                "0 - * * * ?",
                "0 0 3 ? * XYZ",
                "0 0 3 ? 13 2",
                "0 0 3 ? * 9"
            })
    void saysNothingOfWhatIsHalfEntered(String expression) {
        assertThat(read(expression, Locale.ENGLISH)).isEmpty();
    }

    private static String read(String expression, Locale locale) {
        ResourceBundle texts = ResourceBundle.getBundle("io.ringmaster.web.console.texts", locale);
        return CronReading.of(expression, locale, (key, arguments) -> {
                    Object[] plain = new Object[arguments.length];
                    for (int i = 0; i < plain.length; i++) {
                        plain[i] = String.valueOf(arguments[i]);
                    }
                    return new MessageFormat(texts.getString(key), locale).format(plain);
                })
                .orElse("");
    }
}
