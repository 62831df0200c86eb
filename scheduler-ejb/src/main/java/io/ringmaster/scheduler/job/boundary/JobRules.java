package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.protocol.BlockStrategy;
import io.ringmaster.protocol.GlueType;
import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.i18n.Limits;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.scheduler.job.entity.JobSettings;
import io.ringmaster.scheduler.job.entity.RouteStrategy;
import io.ringmaster.scheduler.schedule.MisfireStrategy;
import io.ringmaster.scheduler.schedule.ScheduleKind;
import io.ringmaster.scheduler.settings.Delivery;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What makes a job valid, in the order of interop 6.5. Works in the transaction of its entity manager. */
final class JobRules {
    private static final int TEXT = 50;
    private static final int LONG_TEXT = 100;
    private static final int PARAM = 2048;
    private static final int TIMEOUT = 999_999;
    private static final int RETRIES = 9999;
    private static final int SCHEDULE_CONF = 128;

    private final EntityManager em;
    private final ZoneId zone;
    private final Caller caller;

    /** @param caller for whom there are only the groups and jobs that they may see */
    JobRules(EntityManager em, ZoneId zone, Caller caller) {
        this.em = em;
        this.zone = zone;
        this.caller = caller;
    }

    /**
     * The settings to store.
     *
     * @param jobId null for a new job
     * @param stored the settings that it has; null for a new job
     */
    JobSettings check(JobDraft draft, String glueType, @Nullable Integer jobId, @Nullable JobSettings stored)
            throws SQLException {
        int groupId = groupOf(draft);
        String description =
                Limits.text("description", draft.description(), stored == null ? null : stored.description(), 1, TEXT);
        String author = Limits.text("author", draft.author(), stored == null ? null : stored.author(), 1, TEXT);
        String type = draft.scheduleType() == null ? ScheduleKind.NONE.name() : draft.scheduleType();
        String conf = Limits.text("scheduleConf", draft.scheduleConf(), null, 0, SCHEDULE_CONF);
        EnteredSchedule.parse(type, conf, zone);
        String handler = handler(draft, glueType, stored);
        String route = oneOf("routeStrategy", draft.routeStrategy(), RouteStrategy.FIRST);
        String misfire = oneOf("misfireStrategy", draft.misfireStrategy(), MisfireStrategy.DO_NOTHING);
        String block = oneOf("blockStrategy", draft.blockStrategy(), BlockStrategy.SERIAL_EXECUTION);
        String children = new Children(em, caller).check(draft.children(), jobId, stored);
        return new JobSettings(
                groupId,
                description,
                author,
                Limits.text(
                        "alarmEmail", draft.alarmEmail(), stored == null ? null : stored.alarmEmail(), 0, LONG_TEXT),
                type,
                conf,
                misfire,
                route,
                block,
                handler,
                Limits.exactly("param", draft.param(), stored == null ? null : stored.param(), 0, PARAM),
                Limits.number(
                        "timeoutSeconds",
                        draft.timeoutSeconds(),
                        stored == null ? 0 : stored.timeoutSeconds(),
                        TIMEOUT),
                Limits.number("retries", draft.retries(), stored == null ? 0 : stored.retries(), RETRIES),
                children,
                draft.delivery() == null ? null : oneOf("delivery", draft.delivery(), Delivery.AUTO));
    }

    /** The group stays locked until the job is stored, so that it is not removed in between. */
    private int groupOf(JobDraft draft) {
        Integer id = draft.groupId();
        if (id == null) {
            throw Rejected.field("groupId", "field.missing");
        }
        if (!caller.may(Operation.GROUP_VIEW, id)
                || em.find(ExecutorGroup.class, id, LockModeType.PESSIMISTIC_WRITE) == null) {
            throw Rejected.field("groupId", "group.unknown", id);
        }
        return id;
    }

    private static String handler(JobDraft draft, String glueType, @Nullable JobSettings stored) {
        boolean needed = GlueType.BEAN.name().equals(glueType);
        return Limits.text(
                "handler", draft.handler(), stored == null ? null : stored.handler(), needed ? 1 : 0, LONG_TEXT);
    }

    /** The name of one of the enum's values. */
    static <E extends Enum<E>> String oneOf(String field, @Nullable String entered, E standard) {
        if (entered == null || entered.isBlank()) {
            return standard.name();
        }
        E[] all = standard.getDeclaringClass().getEnumConstants();
        return Arrays.stream(all)
                .map(Enum::name)
                .filter(entered.trim()::equals)
                .findFirst()
                .orElseThrow(() -> Rejected.field(field, "field.choice", entered, Arrays.toString(all)));
    }
}
