package io.ringmaster.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What scripts send to the original's console (interop 6.2). */
final class OriginalForms {
    private OriginalForms() {}

    /** The headers of a form, with the cookie of a signed-in user if there is one. */
    static Map<String, String> headers(@Nullable String cookie) {
        Map<String, String> headers = new HashMap<>();
        headers.put("Content-Type", "application/x-www-form-urlencoded");
        if (cookie != null) {
            headers.put("Cookie", cookie);
        }
        return headers;
    }

    static String fields(String... namesAndValues) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            body.append(i == 0 ? "" : "&")
                    .append(namesAndValues[i])
                    .append('=')
                    .append(URLEncoder.encode(namesAndValues[i + 1], StandardCharsets.UTF_8));
        }
        return body.toString();
    }

    /** The cookie of a user who signs in. */
    static String signIn(RawHttp http, String name, String password) {
        RawHttp.Answer answer = http.send(
                "POST", "/login", headers(null), fields("userName", name, "password", password, "ifRemember", "on"));
        assertThat(answer.json().getInt("code")).as(answer.body()).isEqualTo(200);
        String set = answer.header("Set-Cookie");
        assertThat(set).contains("HttpOnly").contains("SameSite=Strict");
        return set.substring(0, set.indexOf(';'));
    }

    /** A job that runs a bean on request alone. */
    static String job(String description, int group, String children) {
        return fields(
                "jobGroup",
                String.valueOf(group),
                "jobDesc",
                description,
                "author",
                "mallory",
                "alarmEmail",
                "",
                "scheduleType",
                "NONE",
                "scheduleConf",
                "",
                "misfireStrategy",
                "DO_NOTHING",
                "executorRouteStrategy",
                "FIRST",
                "executorHandler",
                "handler",
                "executorParam",
                "",
                "executorBlockStrategy",
                "SERIAL_EXECUTION",
                "executorTimeout",
                "0",
                "executorFailRetryCount",
                "0",
                "glueType",
                "BEAN",
                "glueSource",
                "",
                "glueRemark",
                "",
                "childJobId",
                children);
    }
}
