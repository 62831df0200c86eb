package io.ringmaster.scheduler.user.boundary;

import io.ringmaster.scheduler.access.Actor;
import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Rights;
import io.ringmaster.scheduler.audit.control.AuditLog;
import io.ringmaster.scheduler.audit.entity.AuditAction;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.settings.RoleMapping;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.settings.Settings;
import io.ringmaster.scheduler.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Lets people in whom an identity provider knows. Who comes for the first time becomes a user, without rights unless a rule
 * gives some; where there are rules, they decide anew at each sign-in. A user who was here before is somebody else, whatever
 * their name, unless the setting says that names mean the same people.
 */
@ApplicationScoped
public class ExternalSignIn {
    private static final Logger LOGGER = System.getLogger(ExternalSignIn.class.getName());
    private static final int LONGEST_NAME = 50;

    @Inject
    Transactions transactions;

    @Inject
    Settings settings;

    @Inject
    AuditLog audit;

    @Inject
    Caller caller;

    /**
     * Somebody as the identity provider tells.
     *
     * @param issuer the identity provider
     * @param subject what never changes there
     * @param name for people
     * @param roles roles or groups; may be empty
     */
    public record Person(String issuer, String subject, String name, Collection<String> roles) {}

    /**
     * The user that somebody is.
     *
     * @param address where the request comes from
     * @return empty if there is a user of this name already, or nobody can have it
     */
    public Optional<User> enter(Person person, String address) {
        String name = person.name();
        if (name.isBlank()
                || name.length() > LONGEST_NAME
                || !name.matches("[^<>\\p{Cntrl}]+")
                || Actor.isReserved(name)) {
            LOGGER.log(Level.WARNING, "Nobody can have the name that the identity provider gave");
            return Optional.empty();
        }
        caller.is(name, address, Rights.NONE);
        String externalId = Secrets.digest(person.issuer() + "\n" + person.subject());
        return transactions.call((em, connection) -> {
            Optional<User> known =
                    locked(em, "u.externalId = :value", externalId).stream().findFirst();
            Optional<User> user = known.isPresent() ? known : firstTime(em, name, externalId);
            user.ifPresent(found -> {
                permit(em, found, person.roles());
                // or this may get the smaller id
                em.flush();
                audit.record(em, UserCatalog.KIND, found.getId(), AuditAction.SIGN_IN, null, "way=provider");
            });
            return user;
        });
    }

    private Optional<User> firstTime(EntityManager em, String name, String externalId) {
        // also such as the database takes for the same: Alice and alice
        List<User> sameName = locked(em, "u.name = :value", name);
        if (sameName.isEmpty()) {
            User user = new User(name);
            user.useExternalId(externalId);
            em.persist(user);
            em.flush();
            audit.record(em, UserCatalog.KIND, user.getId(), AuditAction.CREATE_EXTERNAL, null, name);
            return Optional.of(user);
        }
        User user = sameName.get(0);
        boolean same = user.getName().equals(name) && user.getExternalId() == null;
        if (!same || !settings.get(Settings.OIDC_LINK)) {
            LOGGER.log(
                    Level.WARNING,
                    "The identity provider knows a {0}, but that is the name of another user here; {1} says whether it may be"
                            + " the same person",
                    name,
                    Settings.OIDC_LINK.name());
            return Optional.empty();
        }
        user.useExternalId(externalId);
        audit.record(em, UserCatalog.KIND, user.getId(), AuditAction.LINK_EXTERNAL, null, name);
        return Optional.of(user);
    }

    private void permit(EntityManager em, User user, Collection<String> roles) {
        RoleMapping mapping = settings.get(Settings.OIDC_ROLES);
        if (mapping.isEmpty()) {
            return;
        }
        UserDraft before = UserCatalog.values(user);
        user.permit(mapping.isAdministrator(roles), ids(em, mapping.operated(roles)), ids(em, mapping.seen(roles)));
        UserDraft after = UserCatalog.values(user);
        if (!after.equals(before)) {
            audit.record(em, UserCatalog.KIND, user.getId(), AuditAction.CHANGE_EXTERNAL, before, after);
        }
    }

    private static List<Integer> ids(EntityManager em, Set<String> appNames) {
        return appNames.isEmpty()
                ? List.of()
                : em.createQuery("SELECT g.id FROM ExecutorGroup g WHERE g.appName IN :names", Integer.class)
                        .setParameter("names", appNames)
                        .getResultList();
    }

    private static List<User> locked(EntityManager em, String condition, String value) {
        return em.createQuery("SELECT u FROM User u WHERE " + condition, User.class)
                .setParameter("value", value)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList();
    }
}
