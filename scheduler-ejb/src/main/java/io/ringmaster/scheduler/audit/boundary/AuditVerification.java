package io.ringmaster.scheduler.audit.boundary;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import io.ringmaster.scheduler.audit.control.AuditForm;
import io.ringmaster.scheduler.audit.control.AuditKey;
import io.ringmaster.scheduler.audit.entity.AuditChain;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.i18n.Rejected;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds out whether somebody changed, removed or put in entries of the audit trail behind the centers' backs. */
@ApplicationScoped
public class AuditVerification {
    /** An entry that is in no chain for longer than this is no center's. */
    private static final Duration SEALED_WITHIN = Duration.ofMinutes(1);

    private static final int PAGE = 500;
    private static final int MOST_KEPT = 1000;

    @Inject
    Transactions transactions;

    @Inject
    Clock clock;

    @Inject
    Caller caller;

    /**
     * Where a chain ends, or ended when it was written down.
     *
     * @param chain the center's number; -1 for what was there before there were chains
     * @param number of its last entry, from 1
     * @param hash of that entry
     */
    public record Head(long chain, long number, @Nullable String hash) {}

    /** What was found. */
    public enum Kind {
        /** The entry, or the one before it, is not what was written. */
        CHANGED,
        /** There is no entry where one was. */
        REMOVED,
        /** No center wrote the entry. */
        INSERTED
    }

    /**
     * The first wrong place of a chain.
     *
     * @param chain null for an entry that is in none
     * @param number where in the chain; null as {@code chain}
     * @param entry its id; null if it is missing
     */
    public record Finding(
            Kind kind,
            @Nullable Long chain,
            @Nullable Long number,
            @Nullable Long entry) {}

    /**
     * What a verification found.
     *
     * @param intact whether there is no finding
     * @param entries how many were looked at
     * @param waiting entries of the last minute that are in no chain yet
     * @param heads where the chains end now; kept elsewhere, they show later that nothing was cut off
     * @param findings at most one for each chain, one for each head that does not fit, one for entries in no chain
     */
    public record Report(boolean intact, long entries, int waiting, List<Head> heads, List<Finding> findings) {}

    /** A chain on the way along it. */
    private static final class Way {
        private final long chain;
        private long number;
        private String head = "";
        private @Nullable AuditKey key;
        private @Nullable Finding finding;

        private Way(long chain) {
            this.chain = chain;
        }

        private void take(AuditEntry entry) {
            long place = entry.getNumber() == null ? 0 : entry.getNumber();
            if (place != number + 1) {
                finding = new Finding(Kind.REMOVED, chain, number + 1, null);
            } else if (!AuditForm.hash(head, chain, place, entry).equals(entry.getHash())) {
                finding = new Finding(Kind.CHANGED, chain, place, entry.getId());
            } else if (!isWrittenByTheCenter(entry)) {
                finding = new Finding(Kind.INSERTED, chain, place, entry.getId());
            } else {
                number = place;
                head = String.valueOf(entry.getHash());
            }
        }

        private boolean isWrittenByTheCenter(AuditEntry entry) {
            if (number == 0) {
                key = AuditKey.of(entry).orElse(null);
            }
            return chain == AuditChain.EARLIER || (key != null && key.signed(entry));
        }
    }

    /**
     * Looks at every entry.
     *
     * @param kept heads that somebody wrote down earlier; null for none
     * @throws Rejected if the caller may not see the trail, or there are too many heads
     */
    public Report verify(@Nullable List<Head> kept) {
        caller.check(Operation.AUDIT_VIEW);
        List<Head> known = kept == null ? List.of() : kept;
        if (known.size() > MOST_KEPT || known.stream().anyMatch(head -> head == null || head.hash() == null)) {
            throw Rejected.field("heads", "field.type");
        }
        List<Way> ways = chains().stream().map(this::walk).toList();
        List<Finding> findings = new ArrayList<>();
        ways.stream().map(way -> way.finding).filter(finding -> finding != null).forEach(findings::add);
        known.stream().map(this::missing).flatMap(Optional::stream).forEach(findings::add);
        Strays strays = strays();
        strays.first().ifPresent(entry -> findings.add(new Finding(Kind.INSERTED, null, null, entry)));
        List<Head> heads = ways.stream()
                .filter(way -> way.number > 0)
                .map(way -> new Head(way.chain, way.number, way.head))
                .toList();
        long entries = ways.stream().mapToLong(way -> way.number).sum();
        return new Report(findings.isEmpty(), entries, strays.waiting(), heads, List.copyOf(findings));
    }

    private Collection<Long> chains() {
        return transactions.call((em, connection) -> {
            TreeSet<Long> chains = new TreeSet<>(em.createQuery("SELECT c.node FROM AuditChain c", Long.class)
                    .getResultList());
            chains.addAll(
                    em.createQuery("SELECT DISTINCT a.chain FROM AuditEntry a WHERE a.chain IS NOT NULL", Long.class)
                            .getResultList());
            return chains;
        });
    }

    private Way walk(long chain) {
        Way way = new Way(chain);
        long before;
        Optional<AuditChain> end;
        do {
            before = way.number;
            steps(way);
            // read after the steps: what was chained meanwhile is walked next
            end = transactions.call((em, connection) -> Optional.ofNullable(em.find(AuditChain.class, chain)));
        } while (way.finding == null
                && way.number > before
                && end.map(AuditChain::getNumber).orElse(0L) > way.number);
        if (way.finding == null) {
            way.finding = wrongEnd(way, end);
        }
        return way;
    }

    private static @Nullable Finding wrongEnd(Way way, Optional<AuditChain> end) {
        long number = end.map(AuditChain::getNumber).orElse(0L);
        if (number > way.number) {
            return new Finding(Kind.REMOVED, way.chain, way.number + 1, null);
        }
        if (number < way.number) {
            return new Finding(Kind.INSERTED, way.chain, number + 1, null);
        }
        return end.map(AuditChain::getHead).orElse("").equals(way.head)
                ? null
                : new Finding(Kind.CHANGED, way.chain, number, null);
    }

    private void steps(Way way) {
        List<AuditEntry> page;
        do {
            page = transactions.call((em, connection) -> em.createQuery(
                            "SELECT a FROM AuditEntry a WHERE a.chain = :chain AND a.number > :number ORDER BY a.number",
                            AuditEntry.class)
                    .setParameter("chain", way.chain)
                    .setParameter("number", way.number)
                    .setMaxResults(PAGE)
                    .getResultList());
            for (AuditEntry entry : page) {
                if (way.finding == null) {
                    way.take(entry);
                }
            }
        } while (way.finding == null && page.size() == PAGE);
    }

    private Optional<Finding> missing(Head head) {
        Optional<AuditEntry> there = transactions.call((em, connection) -> em.createQuery(
                        "SELECT a FROM AuditEntry a WHERE a.chain = :chain AND a.number = :number", AuditEntry.class)
                .setParameter("chain", head.chain())
                .setParameter("number", head.number())
                .getResultStream()
                .findFirst());
        if (there.isEmpty()) {
            return Optional.of(new Finding(Kind.REMOVED, head.chain(), head.number(), null));
        }
        AuditEntry entry = there.get();
        return String.valueOf(head.hash()).equals(entry.getHash())
                ? Optional.empty()
                : Optional.of(new Finding(Kind.CHANGED, head.chain(), head.number(), entry.getId()));
    }

    private record Strays(int waiting, Optional<Long> first) {}

    /** What is in no chain; the clock of whoever put something in may be wrong on purpose. */
    private Strays strays() {
        Instant now = clock.instant();
        List<AuditEntry> outside = transactions.call((em, connection) -> em.createQuery(
                        "SELECT a FROM AuditEntry a WHERE a.chain IS NULL ORDER BY a.id", AuditEntry.class)
                .setMaxResults(PAGE)
                .getResultList());
        List<Long> old = outside.stream()
                .filter(entry -> Duration.between(entry.getDone(), now).abs().compareTo(SEALED_WITHIN) > 0)
                .map(AuditEntry::getId)
                .toList();
        return new Strays(outside.size() - old.size(), old.stream().findFirst());
    }
}
