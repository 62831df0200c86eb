package io.ringmaster.web.original;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.group.boundary.GroupDraft;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Executor groups (interop 6.4). */
@ApplicationScoped
class GroupEndpoints {
    @Inject
    GroupCatalog groups;

    @Inject
    Caller caller;

    Map<String, Endpoint> all() {
        return Map.of(
                "/jobgroup/pageList", this::page,
                "/jobgroup/save", this::create,
                "/jobgroup/insert", this::create,
                "/jobgroup/update", this::change,
                "/jobgroup/remove", this::remove,
                "/jobgroup/delete", this::remove,
                "/jobgroup/loadById", form -> row(groups.get(form.jobId()), form));
    }

    private Rows page(Form form) {
        caller.check(Operation.GROUP_CHANGE);
        List<ExecutorGroup> found = groups.list(form.entered("appname"), form.entered("title"));
        return new Rows(
                found.stream()
                        .skip(form.offset())
                        .limit(form.length())
                        .map(group -> row(group, form))
                        .toList(),
                found.size());
    }

    private @Nullable Object create(Form form) {
        groups.create(draft(form));
        return null;
    }

    private @Nullable Object change(Form form) {
        groups.change(form.jobId(), draft(form));
        return null;
    }

    private @Nullable Object remove(Form form) {
        groups.remove(form.jobId());
        return null;
    }

    private static GroupDraft draft(Form form) {
        Integer type = form.number("addressType");
        String addresses = form.entered("addressList");
        return new GroupDraft(
                form.text("appname"),
                form.text("title"),
                type == null || type == 0,
                addresses == null ? null : List.of(addresses.split(",", -1)));
    }

    private static Map<String, @Nullable Object> row(ExecutorGroup group, Form form) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("id", group.getId());
        row.put("appname", group.getAppName());
        row.put("title", group.getTitle());
        row.put("addressType", group.isAutomatic() ? 0 : 1);
        row.put("addressList", group.getAddresses().isEmpty() ? null : String.join(",", group.getAddresses()));
        row.put("updateTime", form.time(group.getUpdateTime()));
        row.put("registryList", group.getAddresses().isEmpty() ? null : group.getAddresses());
        return row;
    }
}
