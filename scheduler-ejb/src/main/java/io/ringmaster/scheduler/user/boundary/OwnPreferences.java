package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.i18n.Limits;
import io.ringmaster.scheduler.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Language and theme of the caller, which follow to every browser. Nobody reads or changes those of somebody else. */
@ApplicationScoped
public class OwnPreferences {
    private static final int LONGEST = 16;

    @Inject
    Transactions transactions;

    @Inject
    Caller caller;

    /**
     * What somebody chose.
     *
     * @param language a BCP 47 tag; null for what the browser wants
     * @param theme null if it was never chosen
     */
    public record Choice(
            @Nullable String language, @Nullable String theme) {
        /** Nothing was chosen. */
        public static final Choice NONE = new Choice(null, null);
    }

    /** What the caller chose. */
    public Choice get() {
        return transactions.call(
                (em, connection) -> own(em).map(user -> new Choice(user.getLanguage(), user.getTheme()))
                        .orElse(Choice.NONE));
    }

    /** Keeps what the caller chose; a caller without a user, as a program is, has no preferences. */
    public void keep(Choice choice) {
        Limits.text("language", choice.language(), null, 0, LONGEST);
        Limits.text("theme", choice.theme(), null, 0, LONGEST);
        transactions.run((em, connection) -> own(em).ifPresent(user -> user.prefer(choice.language(), choice.theme())));
    }

    private Optional<User> own(EntityManager em) {
        return em.createQuery("SELECT u FROM User u WHERE u.name = :name", User.class)
                .setParameter("name", caller.name())
                .getResultStream()
                .filter(user -> user.getName().equals(caller.name()))
                .findFirst();
    }
}
