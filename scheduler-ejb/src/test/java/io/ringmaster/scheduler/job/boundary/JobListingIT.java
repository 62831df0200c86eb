package io.ringmaster.scheduler.job.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.access.Role;
import io.ringmaster.scheduler.database.TestDatabases;
import io.ringmaster.scheduler.database.Transactions;
import io.ringmaster.scheduler.job.entity.Job;
import jakarta.persistence.EntityManager;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("databases")
class JobListingIT {
    private static final JobFilter NAMED = JobFilter.of(null, null, "name");

    @Parameter
    Supplier<DataSource> database;

    private Catalogs catalogs;
    private JobListing listing;

    static Stream<Named<Supplier<DataSource>>> databases() {
        return Stream.of(Named.of("H2", TestDatabases::h2), Named.of("MariaDB", TestDatabases::mariaDb));
    }

    @BeforeEach
    void open() {
        catalogs = new Catalogs(database.get());
        listing = catalogs.listing;
    }

    @AfterEach
    void close() {
        catalogs.close();
    }

    @Test
    void everyOrderMeetsEveryJobOnceHoweverSmallThePages() {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            String kind = i % 3 == 0 ? "FIX_DELAY" : "FIX_RATE";
            int id = job("name " + i % 4, kind, String.valueOf(60 + i % 2));
            if (i % 4 != 3) {
                catalogs.jobs.start(id);
            }
            all.add(id);
        }
        for (JobOrder order : JobOrder.values()) {
            List<Job> walked = walk(JobFilter.ALL, order);
            assertThat(ids(walked)).as(order.name()).containsExactlyInAnyOrderElementsOf(all);
            assertThat(ids(walk(NAMED, order))).as(order + ", a text").isEqualTo(ids(walked));
        }
        assertThat(walk(JobFilter.ALL, JobOrder.NAME))
                .isSortedAccordingTo(Comparator.comparing(Job::getDescription).thenComparing(Job::getId));
        assertThat(ids(walk(JobFilter.ALL, JobOrder.NEWEST))).isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(walk(JobFilter.ALL, JobOrder.NEXT).stream()
                        .map(job -> job.getNextTime()
                                .map(time -> time.toEpochMilli())
                                .orElse(Long.MAX_VALUE))
                        .toList())
                .isSorted()
                .filteredOn(time -> time == Long.MAX_VALUE)
                .hasSize(3);
    }

    @Test
    void aJobThatIsRemovedWhileAPageIsReadNeitherRepeatsNorEndsTheWalk() {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            int id = job("name " + i, "FIX_RATE", "60");
            if (i % 2 == 0) {
                catalogs.jobs.start(id);
            }
            all.add(id);
        }
        for (JobOrder order : JobOrder.values()) {
            List<Integer> before = ids(walk(NAMED, order));
            // in the orders of a value that only the job itself has, a page after it begins anew
            int gone = before.get(order == JobOrder.NEWEST || order == JobOrder.NEXT ? 4 : 3);
            listing.transactions = new BetweenStatements(catalogs.transactions, () -> catalogs.jobs.remove(gone));
            List<Integer> walked = ids(walk(NAMED, order));
            listing.transactions = catalogs.transactions;
            all.remove(Integer.valueOf(gone));
            assertThat(walked).as(order.name()).containsExactlyInAnyOrderElementsOf(all);
        }
    }

    @Test
    void oneTextFindsNameHandlerAuthorAndId() {
        int billing = job("Billing", "NONE", "");
        int other = job("Other", "NONE", "");
        assertThat(ids(found("illin"))).containsExactly(billing);
        assertThat(ids(found(String.valueOf(other)))).containsExactly(other);
        assertThat(ids(found(" demoJobHandler "))).hasSize(2);
        assertThat(found("%")).isEmpty();
        assertThat(listing.find("Othe")).containsExactly(new JobListing.Name(other, "Other"));
        catalogs.jobs.start(job("runs", "FIX_RATE", "60"));
        assertThat(walk(JobFilter.of(null, true, null), JobOrder.NEXT)).hasSize(1);
        assertThat(walk(JobFilter.of(4711, null, null), JobOrder.NAME)).isEmpty();
    }

    @Test
    void whatNoPageSaidBeginsAnew() {
        int id = job("one", "NONE", "");
        for (JobOrder order : JobOrder.values()) {
            assertThat(listing.page(JobFilter.ALL, order, "x'; --", 5).jobs()).hasSize(1);
        }
        assertThat(ids(listing.page(JobFilter.ALL, JobOrder.NAME, "999999", 5).jobs()))
                .containsExactly(id);
    }

    @Test
    void showsOnlyTheGroupsOfTheCaller() {
        int child = job("mine", "NONE", "");
        catalogs.create(Drafts.in(catalogs.groupId).children(child).draft());
        listing.caller = Callers.in(catalogs.groupId, Role.VIEWER);
        assertThat(walk(JobFilter.ALL, JobOrder.NEXT)).hasSize(2);
        assertThat(listing.children()).hasSize(1);
        assertThat(listing.groupOf(child)).contains(catalogs.groupId);
        assertThat(listing.groupOf(999_999)).isEmpty();
        for (Caller stranger : List.of(Callers.in(catalogs.groupId + 1, Role.OPERATOR), new Caller())) {
            listing.caller = stranger;
            for (JobOrder order : JobOrder.values()) {
                assertThat(walk(JobFilter.ALL, order)).isEmpty();
            }
            assertThat(listing.find("mine")).isEmpty();
            assertThat(listing.groupOf(child)).isEmpty();
            assertThat(listing.children()).isEmpty();
        }
    }

    @Test
    void knowsWhoHasChildren() {
        int child = job("child", "NONE", "");
        int parent = catalogs.create(Drafts.in(catalogs.groupId)
                .description("parent")
                .children(child)
                .draft());
        assertThat(listing.children()).isEqualTo(Map.of(parent, List.of(child)));
    }

    /** Something happens once, when it is known which jobs are shown and none of them is read yet. */
    private static final class BetweenStatements implements Transactions {
        private final Transactions inner;
        private final AtomicReference<@Nullable Runnable> open;

        BetweenStatements(Transactions inner, Runnable once) {
            this.inner = inner;
            open = new AtomicReference<>(once);
        }

        @Override
        public <T> T call(Work<T> work) {
            return inner.call((em, connection) -> work.in(watched(em), connection));
        }

        @Override
        public <T> T single(Statement<T> statement) {
            return inner.single(statement);
        }

        private EntityManager watched(EntityManager em) {
            return (EntityManager) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {EntityManager.class}, (proxy, method, arguments) -> {
                        if (method.getName().equals("createQuery")
                                && String.valueOf(arguments[0]).contains("j.id IN :ids")) {
                            Optional.ofNullable(open.getAndSet(null)).ifPresent(Runnable::run);
                        }
                        return method.invoke(em, arguments);
                    });
        }
    }

    private int job(String name, String kind, String conf) {
        return catalogs.create(Drafts.in(catalogs.groupId)
                .description(name)
                .schedule(kind, conf)
                .draft());
    }

    private List<Job> found(String text) {
        return walk(JobFilter.of(null, null, text), JobOrder.NEWEST);
    }

    @Test
    void eachTextIsLookedForWhereItBelongs() {
        List<Integer> ids = Stream.of("alpha", "beta", "alphabet")
                .map(name -> catalogs.create(
                        Drafts.in(catalogs.groupId).description(name).draft()))
                .toList();
        JobFilter filter = new JobFilter(catalogs.groupId, false, "alpha", "demo", "lis", null);
        assertThat(ids(listing.page(filter, JobOrder.NEWEST, null, 10).jobs())).containsExactly(ids.get(2), ids.get(0));
    }

    private List<Job> walk(JobFilter search, JobOrder order) {
        List<Job> walked = new ArrayList<>();
        @Nullable String after = null;
        do {
            JobPage page = listing.page(search, order, after, 5);
            walked.addAll(page.jobs());
            after = page.after();
        } while (after != null);
        return walked;
    }

    private static List<Integer> ids(List<Job> jobs) {
        return jobs.stream().map(Job::getId).toList();
    }
}
