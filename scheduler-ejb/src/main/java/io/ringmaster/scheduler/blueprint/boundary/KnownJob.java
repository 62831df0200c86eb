package io.ringmaster.scheduler.blueprint.boundary;

import io.ringmaster.protocol.GlueType;
import io.ringmaster.scheduler.blueprint.entity.JobCode;
import io.ringmaster.scheduler.blueprint.entity.JobField;
import io.ringmaster.scheduler.blueprint.entity.JobName;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.job.entity.JobSettings;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A stored job.
 *
 * @param version of the state that was read
 * @param children the list of ids as it is stored
 * @param code as a document would say it
 */
record KnownJob(int id, String version, @Nullable String children, JobCode code) {
    static KnownJob of(Job job, List<JobName> children) {
        JobSettings settings = job.getSettings();
        Map<JobField, String> values = new EnumMap<>(JobField.class);
        put(values, JobField.DESCRIPTION, settings.description());
        put(values, JobField.AUTHOR, settings.author());
        put(values, JobField.ALARM_EMAIL, settings.alarmEmail());
        put(values, JobField.SCHEDULE_TYPE, settings.scheduleType());
        put(values, JobField.SCHEDULE_CONF, settings.scheduleConf());
        put(values, JobField.MISFIRE_STRATEGY, settings.misfireStrategy());
        put(values, JobField.ROUTE_STRATEGY, settings.routeStrategy());
        put(values, JobField.BLOCK_STRATEGY, settings.blockStrategy());
        put(values, JobField.GLUE_TYPE, job.getGlueTypeName());
        put(values, JobField.HANDLER, settings.handler());
        put(values, JobField.PARAM, settings.param());
        put(values, JobField.TIMEOUT_SECONDS, Integer.toString(settings.timeoutSeconds()));
        put(values, JobField.RETRIES, Integer.toString(settings.retries()));
        put(values, JobField.DELIVERY, settings.delivery());
        String source = job.getGlueSource();
        put(values, JobField.SCRIPT, source == null ? null : script(values, source));
        return new KnownJob(
                job.getId(),
                job.getVersion(),
                settings.children(),
                new JobCode("", job.getKey(), values, children, job.isRunning()));
    }

    /** A script as it is stored: that of a shell has no carriage returns. */
    static String script(Map<JobField, String> values, String source) {
        return GlueType.GLUE_SHELL.name().equals(values.get(JobField.GLUE_TYPE)) ? source.replace("\r", "") : source;
    }

    private static void put(Map<JobField, String> values, JobField field, @Nullable String value) {
        if (value != null && !value.isEmpty() && !value.equals(field.standard())) {
            values.put(field, value);
        }
    }
}
