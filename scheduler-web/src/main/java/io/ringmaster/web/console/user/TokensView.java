package io.ringmaster.web.console.user;

import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.access.Verb;
import io.ringmaster.scheduler.group.entity.ExecutorGroup;
import io.ringmaster.scheduler.user.boundary.ApiTokens;
import io.ringmaster.scheduler.user.boundary.TokenDraft;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Opening;
import io.ringmaster.web.console.page.Show;
import io.ringmaster.web.console.security.Access;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The page of the API tokens and its dialog. A secret is shown once, right after it was made. */
@Named
@ViewScoped
public class TokensView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int USUAL_DAYS = 90;

    @Inject
    ApiTokens tokens;

    @Inject
    Show show;

    @Inject
    Access access;

    @Inject
    Feedback feedback;

    private final Opening opening = new Opening();
    private List<TokenRow> rows = new ArrayList<>();
    private @Nullable String name;
    private List<String> verbs = new ArrayList<>();
    private List<Integer> groups = new ArrayList<>();
    private @Nullable Integer days;
    private @Nullable String secret;

    /** Reads the page; it is empty for whoever may not see it. */
    public void load() {
        Map<Integer, String> titles = access.groups().stream()
                .collect(Collectors.toMap(ExecutorGroup::getId, ExecutorGroup::getTitle, (one, two) -> one));
        rows = new ArrayList<>();
        if (access.may(Operation.TOKEN_ADMINISTER)) {
            tokens.list().forEach(token -> rows.add(TokenRow.of(token, titles, show.now())));
        }
    }

    public void create() {
        opening.begin();
        name = null;
        verbs = new ArrayList<>(List.of(Verb.VIEW.name()));
        groups = new ArrayList<>();
        days = USUAL_DAYS;
        secret = null;
    }

    public void save() {
        opening.once(() -> feedback.tell("token", this::store));
        load();
    }

    private void store() {
        secret = tokens.create(new TokenDraft(name, List.copyOf(verbs), List.copyOf(groups), days))
                .secret();
    }

    public void remove(int id) {
        secret = null;
        if (feedback.tell("tokens", () -> tokens.remove(id))) {
            feedback.done("tokens.removed");
        }
        load();
    }

    public List<TokenRow> getRows() {
        return rows;
    }

    public Verb[] getAllVerbs() {
        return Verb.values();
    }

    /** Of the token that was just made; null else. */
    public @Nullable String getSecret() {
        return secret;
    }

    public @Nullable String getName() {
        return name;
    }

    public void setName(@Nullable String name) {
        this.name = name;
    }

    public List<String> getVerbs() {
        return verbs;
    }

    public void setVerbs(List<String> verbs) {
        this.verbs = verbs;
    }

    public List<Integer> getGroups() {
        return groups;
    }

    public void setGroups(List<Integer> groups) {
        this.groups = groups;
    }

    public @Nullable Integer getDays() {
        return days;
    }

    public void setDays(@Nullable Integer days) {
        this.days = days;
    }
}
