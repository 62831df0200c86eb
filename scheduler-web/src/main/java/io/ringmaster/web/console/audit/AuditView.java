package io.ringmaster.web.console.audit;

import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.boundary.AuditTrail;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.web.console.page.Trail;
import io.ringmaster.web.console.security.Access;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The page of the audit trail: where it begins stands in its address. */
@Named
@ViewScoped
public class AuditView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int SIZE = 50;

    @Inject
    AuditTrail audit;

    @Inject
    Access access;

    private @Nullable String trail;
    private @Nullable String next;
    private List<AuditRow> rows = new ArrayList<>();

    /** Reads the page; it is empty for whoever may not see it. */
    public void load() {
        if (!access.may(Operation.AUDIT_VIEW)) {
            return;
        }
        Trail way = Trail.of(trail);
        List<AuditEntry> found = audit.page(way.before(), SIZE + 1);
        found.stream().limit(SIZE).forEach(entry -> rows.add(AuditRow.of(entry)));
        next = found.size() > SIZE ? way.next(rows.get(SIZE - 1).id()) : null;
    }

    public List<AuditRow> getRows() {
        return rows;
    }

    public @Nullable String getNext() {
        return next;
    }

    public @Nullable String getPrevious() {
        return Trail.of(trail).previous();
    }

    public @Nullable String getTrail() {
        return trail;
    }

    public void setTrail(@Nullable String trail) {
        this.trail = trail;
    }
}
