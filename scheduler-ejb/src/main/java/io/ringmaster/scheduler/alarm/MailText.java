package io.ringmaster.scheduler.alarm;

import io.ringmaster.scheduler.i18n.Messages;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** The words of an alarm mail. Whatever came from outside is escaped; line breaks of records stay. */
final class MailText {
    private final Messages messages;
    private final DateTimeFormatter times;
    private final String url;

    /** @param url of the center, for the link; empty for none */
    MailText(Messages messages, ZoneId zone, String url) {
        this.messages = messages;
        this.times = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss z").withZone(zone);
        this.url = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }

    String subject(Notice notice) {
        // a line break in a subject would be a header of its own
        return messages.text("alarm.subject", notice.jobName(), notice.group()).replaceAll("\\p{Cntrl}+", " ");
    }

    String body(Notice notice) {
        StringBuilder html = new StringBuilder("<!DOCTYPE html><html><body><h3>")
                .append(escape(messages.text("alarm.title")))
                .append("</h3><table border=\"1\" cellpadding=\"6\" style=\"border-collapse:collapse\">");
        row(html, "alarm.group", escape(notice.group()));
        row(html, "alarm.job", notice.jobId() + " " + escape(notice.jobName()));
        row(html, "alarm.log.id", Long.toString(notice.record()));
        row(html, "alarm.attempt", Integer.toString(notice.attempt() + 1));
        row(html, "alarm.planned", times.format(notice.planned()));
        row(html, "alarm.trigger.message", lines(notice.triggerMessage()));
        row(html, "alarm.result.message", lines(notice.resultMessage()));
        html.append("</table>");
        if (!url.isEmpty()) {
            html.append("<p><a href=\"")
                    .append(escape(url + "/log.xhtml?id=" + notice.record()))
                    .append("\">")
                    .append(escape(messages.text("alarm.link")))
                    .append("</a></p>");
        }
        return html.append("</body></html>").toString();
    }

    private void row(StringBuilder html, String key, String cell) {
        if (!cell.isEmpty()) {
            html.append("<tr><td>")
                    .append(escape(messages.text(key)))
                    .append("</td><td>")
                    .append(cell)
                    .append("</td></tr>");
        }
    }

    // records hold HTML with breaks: they are read as text, and only the breaks come back
    private static String lines(@Nullable String record) {
        if (record == null) {
            return "";
        }
        String text = record.replace("<br>", "\n").replaceAll("<[^>]*>", "");
        String plain = text.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
        return escape(plain.strip()).replace("\n", "<br>");
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
