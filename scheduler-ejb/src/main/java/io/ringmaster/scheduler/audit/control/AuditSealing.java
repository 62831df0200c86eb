package io.ringmaster.scheduler.audit.control;

import io.ringmaster.scheduler.audit.entity.AuditChain;
import io.ringmaster.scheduler.audit.entity.AuditEntry;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.loop.Duty;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Puts this center's entries into its chain, a second after they were written, so that no action waits for another one; and
 * closes the chains of centers that are gone.
 */
public final class AuditSealing implements Duty {
    private static final Logger LOGGER = System.getLogger("io.ringmaster.audit");
    private static final Duration PERIOD = Duration.ofSeconds(1);
    private static final Duration LOOK_FOR_GONE = Duration.ofSeconds(10);
    private static final Duration TELL = Duration.ofHours(1);
    private static final int MOST = 500;

    private final Transactions transactions;
    private final AuditMarks marks;
    private final LongSupplier node;
    private final Clock clock;
    private long opened = -1;
    private long sealed;
    private Instant lookedForGone = Instant.EPOCH;
    private Instant told = Instant.EPOCH;
    private String toldHead = "";

    /** @param node the number of this center at the moment */
    public AuditSealing(Transactions transactions, AuditMarks marks, LongSupplier node, Clock clock) {
        this.transactions = transactions;
        this.marks = marks;
        this.node = node;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "audit-sealing";
    }

    @Override
    public void start() {
        open(AuditChain.EARLIER);
        open(node.getAsLong());
    }

    @Override
    public Duration runOnce() {
        long own = node.getAsLong();
        if (own != opened) {
            open(own);
        }
        Instant now = clock.instant();
        boolean thorough = !now.isBefore(lookedForGone.plus(LOOK_FOR_GONE));
        long signed = marks.signed();
        // what is signed may be committed later: the thorough look finds it
        if ((thorough || signed != sealed) && isAnyWaiting()) {
            sealOwn(own);
        }
        sealed = signed;
        if (thorough) {
            lookedForGone = now;
            gone().forEach(this::close);
        }
        if (!now.isBefore(told.plus(TELL))) {
            told = now;
            tell(own);
        }
        return PERIOD;
    }

    @Override
    public void stop() {
        sealOwn(opened);
        tell(opened);
    }

    /** What closes a gone center's chain looks for its row, so it is there before the center writes anything. */
    private void open(long center) {
        transactions.run((em, connection) -> {
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO ringmaster_audit_chain (node)" + " VALUES (?) ON DUPLICATE KEY UPDATE node = node")) {
                insert.setLong(1, center);
                insert.executeUpdate();
            }
            AuditChain chain = locked(em, center);
            if (center != AuditChain.EARLIER && chain.getNumber() == 0 && !chain.isClosed()) {
                AuditEntry first = marks.first(center, clock.instant());
                em.persist(first);
                em.flush();
                append(connection, chain, List.of(first));
            }
        });
        opened = center;
    }

    private boolean isAnyWaiting() {
        return transactions.single(connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(
                            "SELECT id FROM ringmaster_audit WHERE chain_node IS NULL LIMIT 1")) {
                return row.next();
            }
        });
    }

    private void sealOwn(long own) {
        seal(own, marks.key()::signed, false);
    }

    private void close(long center) {
        seal(center, center == AuditChain.EARLIER ? earlier() : writtenBy(center), true);
        tell(center);
    }

    /** What its process signed, also under another number; without its key, nothing. */
    private Predicate<AuditEntry> writtenBy(long center) {
        Optional<AuditKey> key = transactions.call((em, connection) -> em.createQuery(
                        "SELECT a FROM AuditEntry a WHERE a.chain = :chain AND a.number = 1", AuditEntry.class)
                .setParameter("chain", center)
                .getResultStream()
                .findFirst()
                .flatMap(AuditKey::of));
        return entry -> key.isPresent() && key.get().signed(entry);
    }

    private Predicate<AuditEntry> earlier() {
        Long first = transactions.call((em, connection) -> em.createQuery(
                        "SELECT MIN(a.id) FROM AuditEntry a WHERE a.node IS NOT NULL", Long.class)
                .getSingleResult());
        return entry -> entry.getNode() == null && first != null && entry.getId() < first;
    }

    private void seal(long center, Predicate<AuditEntry> whose, boolean last) {
        long after = 0;
        List<AuditEntry> page;
        do {
            long from = after;
            page = transactions.call((em, connection) -> {
                AuditChain chain = locked(em, center);
                // if it is this center's own, the others took it for gone: what it wrote goes into its next chain
                if (chain.isClosed()) {
                    return List.of();
                }
                List<AuditEntry> found = em.createQuery(
                                "SELECT a FROM AuditEntry a WHERE a.chain IS NULL AND a.id > :after ORDER BY a.id",
                                AuditEntry.class)
                        .setParameter("after", from)
                        .setMaxResults(MOST)
                        .getResultList();
                append(connection, chain, found.stream().filter(whose).toList());
                if (last && found.size() < MOST) {
                    chain.close();
                }
                return found;
            });
            after = page.isEmpty() ? after : page.get(page.size() - 1).getId();
        } while (page.size() == MOST);
    }

    private static AuditChain locked(EntityManager em, long center) {
        AuditChain chain = em.find(AuditChain.class, center, LockModeType.PESSIMISTIC_WRITE);
        if (chain == null) {
            throw new IllegalStateException("Somebody removed chain " + center + " of the audit trail");
        }
        return chain;
    }

    private static void append(Connection connection, AuditChain chain, List<AuditEntry> entries) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE ringmaster_audit SET chain_node = ?, chain_number = ?, chain_hash = ?"
                        + " WHERE id = ? AND chain_node IS NULL")) {
            for (AuditEntry entry : entries) {
                String hash = AuditForm.hash(chain.getHead(), chain.getNode(), chain.getNumber() + 1, entry);
                update.setLong(1, chain.getNode());
                update.setLong(2, chain.getNumber() + 1);
                update.setString(3, hash);
                update.setLong(4, entry.getId());
                if (update.executeUpdate() != 1) {
                    throw new IllegalStateException("Another center has entry " + entry.getId() + " in its chain");
                }
                chain.advance(hash);
            }
        }
    }

    private List<Long> gone() {
        return transactions.single(connection -> {
            List<Long> gone = new ArrayList<>();
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery("SELECT c.node FROM ringmaster_audit_chain c LEFT JOIN"
                            + " ringmaster_node n ON n.id = c.node WHERE c.closed = 0 AND n.id IS NULL")) {
                while (row.next()) {
                    gone.add(row.getLong(1));
                }
            }
            return gone;
        });
    }

    /** In a log that is kept elsewhere, a head shows later that nothing was cut off. */
    private void tell(long center) {
        AuditChain chain = transactions.call((em, connection) -> em.find(AuditChain.class, center));
        if (chain != null && chain.getNumber() > 0 && !chain.getHead().equals(toldHead)) {
            toldHead = chain.getHead();
            LOGGER.log(
                    Level.INFO,
                    "Audit trail: chain {0} ends with number {1}, hash {2}",
                    Long.toString(center),
                    Long.toString(chain.getNumber()),
                    chain.getHead());
        }
    }
}
