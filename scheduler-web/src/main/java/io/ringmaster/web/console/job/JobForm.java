package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.job.boundary.JobDraft;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.scheduler.job.entity.JobSettings;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A job while somebody enters it; the names are those of the {@link JobDraft}. */
public class JobForm implements Serializable {
    private static final long serialVersionUID = 1;

    private @Nullable Integer groupId;
    private @Nullable String description;
    private @Nullable String author;
    private @Nullable String alarmEmail;
    private @Nullable String scheduleType;
    private @Nullable String scheduleConf;
    private @Nullable String misfireStrategy;
    private @Nullable String routeStrategy;
    private @Nullable String blockStrategy;
    private @Nullable String glueType;
    private @Nullable String glueSource;
    private @Nullable String handler;
    private @Nullable String param;
    private @Nullable Integer timeoutSeconds;
    private @Nullable Integer retries;
    private @Nullable String children;
    private @Nullable String delivery;

    /** A new job's, with what most jobs have. */
    static JobForm empty() {
        JobForm form = new JobForm();
        form.scheduleType = "CRON";
        form.glueType = "BEAN";
        form.misfireStrategy = "DO_NOTHING";
        form.routeStrategy = "FIRST";
        form.blockStrategy = "SERIAL_EXECUTION";
        form.timeoutSeconds = 0;
        form.retries = 0;
        return form;
    }

    /** All but the script, which may be 16 MiB: whoever shows it asks for it. */
    static JobForm of(Job job) {
        JobSettings settings = job.getSettings();
        JobForm form = new JobForm();
        form.glueType = job.getGlueTypeName();
        form.groupId = settings.groupId();
        form.description = settings.description();
        form.author = settings.author();
        form.alarmEmail = settings.alarmEmail();
        form.scheduleType = settings.scheduleType();
        form.scheduleConf = settings.scheduleConf();
        form.misfireStrategy = settings.misfireStrategy();
        form.routeStrategy = settings.routeStrategy();
        form.blockStrategy = settings.blockStrategy();
        form.handler = settings.handler();
        form.param = settings.param();
        form.timeoutSeconds = settings.timeoutSeconds();
        form.retries = settings.retries();
        form.children = settings.children();
        form.delivery = settings.delivery();
        return form;
    }

    JobDraft draft() {
        return new JobDraft(
                groupId,
                description,
                author,
                alarmEmail,
                scheduleType,
                scheduleConf,
                misfireStrategy,
                routeStrategy,
                blockStrategy,
                glueType,
                glueSource,
                handler,
                param,
                timeoutSeconds,
                retries,
                children,
                delivery);
    }

    public @Nullable Integer getGroupId() {
        return groupId;
    }

    public void setGroupId(@Nullable Integer groupId) {
        this.groupId = groupId;
    }

    public @Nullable String getDescription() {
        return description;
    }

    public void setDescription(@Nullable String description) {
        this.description = description;
    }

    public @Nullable String getAuthor() {
        return author;
    }

    public void setAuthor(@Nullable String author) {
        this.author = author;
    }

    public @Nullable String getAlarmEmail() {
        return alarmEmail;
    }

    public void setAlarmEmail(@Nullable String alarmEmail) {
        this.alarmEmail = alarmEmail;
    }

    public @Nullable String getScheduleType() {
        return scheduleType;
    }

    public void setScheduleType(@Nullable String scheduleType) {
        this.scheduleType = scheduleType;
    }

    public @Nullable String getScheduleConf() {
        return scheduleConf;
    }

    public void setScheduleConf(@Nullable String scheduleConf) {
        this.scheduleConf = scheduleConf;
    }

    public @Nullable String getMisfireStrategy() {
        return misfireStrategy;
    }

    public void setMisfireStrategy(@Nullable String misfireStrategy) {
        this.misfireStrategy = misfireStrategy;
    }

    public @Nullable String getRouteStrategy() {
        return routeStrategy;
    }

    public void setRouteStrategy(@Nullable String routeStrategy) {
        this.routeStrategy = routeStrategy;
    }

    public @Nullable String getBlockStrategy() {
        return blockStrategy;
    }

    public void setBlockStrategy(@Nullable String blockStrategy) {
        this.blockStrategy = blockStrategy;
    }

    public @Nullable String getGlueType() {
        return glueType;
    }

    public void setGlueType(@Nullable String glueType) {
        this.glueType = glueType;
    }

    public @Nullable String getGlueSource() {
        return glueSource;
    }

    public void setGlueSource(@Nullable String glueSource) {
        this.glueSource = glueSource;
    }

    public @Nullable String getHandler() {
        return handler;
    }

    public void setHandler(@Nullable String handler) {
        this.handler = handler;
    }

    public @Nullable String getParam() {
        return param;
    }

    public void setParam(@Nullable String param) {
        this.param = param;
    }

    public @Nullable Integer getTimeoutSeconds() {
        return timeoutSeconds;
    }

    public void setTimeoutSeconds(@Nullable Integer timeoutSeconds) {
        this.timeoutSeconds = timeoutSeconds;
    }

    public @Nullable Integer getRetries() {
        return retries;
    }

    public void setRetries(@Nullable Integer retries) {
        this.retries = retries;
    }

    public @Nullable String getChildren() {
        return children;
    }

    public void setChildren(@Nullable String children) {
        this.children = children;
    }

    public @Nullable String getDelivery() {
        return delivery;
    }

    public void setDelivery(@Nullable String delivery) {
        this.delivery = delivery;
    }
}
