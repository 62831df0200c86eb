package io.ringmaster.scheduler.alarm;

import io.ringmaster.scheduler.settings.Settings;
import jakarta.mail.Session;

/** Mail alarms without a server. */
public final class MailAlarms {
    private MailAlarms() {}

    public static Alarm of(Session session, Settings settings) {
        MailAlarm alarm = new MailAlarm();
        alarm.session = session;
        alarm.settings = settings;
        return alarm;
    }
}
