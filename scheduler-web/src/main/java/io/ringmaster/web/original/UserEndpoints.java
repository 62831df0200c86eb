package io.ringmaster.web.original;

import io.ringmaster.scheduler.user.boundary.OwnPassword;
import io.ringmaster.scheduler.user.boundary.UserCatalog;
import io.ringmaster.scheduler.user.boundary.UserDraft;
import io.ringmaster.scheduler.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Users (interop 6.10). */
@ApplicationScoped
class UserEndpoints {
    @Inject
    UserCatalog users;

    @Inject
    OwnPassword own;

    Map<String, Endpoint> all() {
        return Map.of(
                "/user/pageList", this::page,
                "/user/add", this::create,
                "/user/insert", this::create,
                "/user/update", this::change,
                "/user/remove", this::remove,
                "/user/delete", this::remove,
                "/user/updatePwd", this::ownPassword,
                "/auth/updatePwd", this::ownPassword);
    }

    private Rows page(Form form) {
        int role = Objects.requireNonNullElse(form.number("role"), -1);
        List<User> found = users.list(form.entered("username")).stream()
                .filter(user -> role < 0 || user.isAdministrator() == (role == 1))
                .toList();
        return new Rows(
                found.stream()
                        .skip(form.offset())
                        .limit(form.length())
                        .map(UserEndpoints::row)
                        .toList(),
                found.size());
    }

    private @Nullable Object create(Form form) {
        users.create(draft(form, List.of()));
        return null;
    }

    /** Who is a viewer stays one: the original knows no viewers. */
    private @Nullable Object change(Form form) {
        int id = form.jobId();
        users.change(id, draft(form, users.get(id).getSeen()));
        return null;
    }

    private @Nullable Object remove(Form form) {
        users.remove(form.jobId());
        return null;
    }

    private @Nullable Object ownPassword(Form form) {
        own.change(form.text("oldPassword"), form.text("password"));
        return null;
    }

    private static UserDraft draft(Form form, List<Integer> seen) {
        return new UserDraft(
                form.text("username"),
                form.text("password"),
                Objects.equals(form.number("role"), 1),
                form.numbers("permission"),
                List.copyOf(seen));
    }

    private static Map<String, @Nullable Object> row(User user) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("id", user.getId());
        row.put("username", user.getName());
        row.put("password", null);
        row.put("role", user.isAdministrator() ? 1 : 0);
        row.put("permission", user.getOperated().stream().map(String::valueOf).collect(Collectors.joining(",")));
        return row;
    }
}
