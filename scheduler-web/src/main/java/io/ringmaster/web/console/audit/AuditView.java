package io.ringmaster.web.console.audit;

import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.boundary.AuditExport;
import io.ringmaster.scheduler.audit.boundary.AuditTrail;
import io.ringmaster.scheduler.audit.boundary.AuditVerification;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Texts;
import io.ringmaster.web.console.page.Trail;
import io.ringmaster.web.console.security.Access;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
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

    @Inject
    AuditVerification verification;

    @Inject
    AuditExport export;

    @Inject
    Feedback feedback;

    private @Nullable String result;
    private @Nullable String heads;
    private List<String> findings = new ArrayList<>();
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

    /** Looks whether anything was changed, removed or put in behind the centers' backs. */
    public void verify() {
        heads = null;
        findings = new ArrayList<>();
        feedback.tell("audit", () -> tell(verification.verify(null)));
    }

    private void tell(AuditVerification.Report report) {
        heads = report.heads().stream()
                .map(head -> "{\"chain\":" + head.chain() + ",\"number\":" + head.number() + ",\"hash\":\""
                        + head.hash() + "\"}")
                .collect(Collectors.joining(",\n  ", "{\"heads\":[\n  ", "\n]}"));
        report.findings().forEach(finding -> findings.add(words(finding)));
        result = report.intact() ? Texts.of("audit.intact", report.entries()) : Texts.of("audit.broken");
    }

    private static String words(AuditVerification.Finding finding) {
        Object[] place = {
            String.valueOf(finding.chain()), String.valueOf(finding.number()), String.valueOf(finding.entry())
        };
        return switch (finding.kind()) {
            case CHANGED -> Texts.of("audit.finding.changed", place);
            case REMOVED -> Texts.of("audit.finding.removed", place);
            case INSERTED -> Texts.of("audit.finding.inserted", place);
        };
    }

    /** Sends the whole trail as a file. */
    public void export() throws IOException {
        FacesContext context = FacesContext.getCurrentInstance();
        AuditExport.Lines lines = export.between(null, null);
        ExternalContext external = context.getExternalContext();
        external.setResponseContentType("application/x-ndjson");
        external.setResponseHeader("Content-Disposition", "attachment; filename=\"audit.jsonl\"");
        lines.writeTo(external.getResponseOutputStream());
        context.responseComplete();
    }

    /** Where the chains end, as the API takes it; null before a verification. */
    public @Nullable String getHeads() {
        return heads;
    }

    /** Whether the trail is intact, in words; null before a verification. */
    public @Nullable String getResult() {
        return result;
    }

    /** What the verification found, in words. */
    public List<String> getFindings() {
        return findings;
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
