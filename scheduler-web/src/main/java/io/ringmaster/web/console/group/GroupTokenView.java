package io.ringmaster.web.console.group;

import io.ringmaster.scheduler.group.boundary.GroupCatalog;
import io.ringmaster.scheduler.group.boundary.GroupTokens;
import io.ringmaster.web.console.page.Feedback;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The dialog of a group's token. A secret is shown once, right after it was made. */
@Named
@ViewScoped
public class GroupTokenView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int USUAL_HOURS = 24;

    @Inject
    GroupCatalog groups;

    @Inject
    GroupTokens tokens;

    @Inject
    Feedback feedback;

    private int groupId;
    private @Nullable String title;
    private boolean present;
    private @Nullable String maker;
    private @Nullable Instant made;
    private @Nullable Instant previousUntil;
    private @Nullable Integer hours = USUAL_HOURS;
    private @Nullable String secret;

    /** Opens the dialog for a group. */
    public void open(int group) {
        secret = null;
        hours = USUAL_HOURS;
        feedback.tell("token", () -> {
            title = groups.get(group).getTitle();
            groupId = group;
            read();
        });
    }

    /** Makes a new token. */
    public void rotate() {
        secret = null;
        feedback.tell("token", () -> {
            secret = tokens.rotate(groupId, hours).secret();
            read();
        });
    }

    /** Goes back to the shared token. */
    public void remove() {
        secret = null;
        feedback.tell("token", () -> {
            tokens.remove(groupId);
            read();
        });
    }

    private void read() {
        GroupTokens.State state = tokens.state(groupId);
        present = state.present();
        maker = state.maker();
        made = state.made();
        previousUntil = state.previousUntil();
    }

    public @Nullable String getTitle() {
        return title;
    }

    /** Whether the group has a token of its own. */
    public boolean isPresent() {
        return present;
    }

    public @Nullable String getMaker() {
        return maker;
    }

    public @Nullable Instant getMade() {
        return made;
    }

    /** Until when the token before is good; null if it is not. */
    public @Nullable Instant getPreviousUntil() {
        return previousUntil;
    }

    public @Nullable Integer getHours() {
        return hours;
    }

    public void setHours(@Nullable Integer hours) {
        this.hours = hours;
    }

    /** The token that was just made; null else. */
    public @Nullable String getSecret() {
        return secret;
    }
}
