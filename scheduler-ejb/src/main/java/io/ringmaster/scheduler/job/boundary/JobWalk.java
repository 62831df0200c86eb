package io.ringmaster.scheduler.job.boundary;

import io.ringmaster.scheduler.job.entity.Job;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Walks along an index through the jobs, so that a page costs the same wherever it is. */
final class JobWalk {
    /** Nothing is before it. */
    private static final long BEGIN = 0;

    private static final String FIRES = "j.status = 1 AND j.nextTimeMillis > 0 AND j.nextTimeMillis < :never";
    /** Of kinds that XXL-JOB does not know (design, "Database"). */
    private static final String FIRES_REALLY =
            "j.status = 1 AND j.nextTimeMillis = :never AND j.realNextTimeMillis > 0 AND j.realNextTimeMillis < :never";

    private static final String FIRES_NEVER = "(j.status <> 1 OR j.nextTimeMillis = 0 OR (j.nextTimeMillis = :never"
            + " AND (j.realNextTimeMillis IS NULL OR j.realNextTimeMillis <= 0 OR j.realNextTimeMillis >= :never)))";

    /** The next time, and the turn among jobs of the same: of those without one the newest is first. */
    private static final String NEXT_AND_TURN = "j.id, CASE WHEN " + FIRES + " THEN j.nextTimeMillis WHEN "
            + FIRES_REALLY + " THEN j.realNextTimeMillis ELSE :never END AS millis, CASE WHEN " + FIRES_NEVER
            + " THEN 0 - j.id ELSE j.id END AS turn";

    private final EntityManager em;
    private final Optional<Set<Integer>> visible;
    private final JobFilter filter;
    private final JobOrder order;

    /** @param visible the groups that are looked at; empty for all of them */
    JobWalk(EntityManager em, Optional<Set<Integer>> visible, JobFilter filter, JobOrder order) {
        this.em = em;
        this.visible = visible;
        this.filter = filter;
        this.order = order;
    }

    /**
     * Where a page begins.
     *
     * @param millis the next time of the job before; 0 if it had none, or in another order
     * @param id of the job before
     */
    private record Place(long millis, int id) {
        static @Nullable Place of(@Nullable String after) {
            if (after == null || !after.matches("\\d{1,15}(-\\d{1,9})?")) {
                return null;
            }
            String[] parts = after.split("-");
            long first = Long.parseLong(parts[0]);
            return parts.length == 2
                    ? new Place(first, Integer.parseInt(parts[1]))
                    : new Place(BEGIN, (int) Math.min(first, Integer.MAX_VALUE));
        }
    }

    JobPage page(@Nullable String after, int size) {
        Place place = Place.of(after);
        if (filter.hasText()) {
            return found(place, size);
        }
        List<Job> found = order == JobOrder.NEXT ? byNext(place, size + 1) : byIndex("j", Job.class, place, size + 1);
        boolean more = found.size() > size;
        List<Job> jobs = List.copyOf(more ? found.subList(0, size) : found);
        return new JobPage(jobs, more ? cursor(place(jobs.get(size - 1))) : null);
    }

    /**
     * What a text stands in is known only when every row was looked at, and looking at a whole row takes several times as long:
     * the jobs are read when it is known which. One that is gone by then is left out, and the page goes on where it was.
     */
    private JobPage found(@Nullable Place place, int size) {
        List<Place> found = order == JobOrder.NEXT
                ? textByNext(place, size + 1)
                : byIndex("j.id", Integer.class, place, size + 1).stream()
                        .map(id -> new Place(BEGIN, id))
                        .toList();
        boolean more = found.size() > size;
        List<Place> shown = more ? found.subList(0, size) : found;
        return new JobPage(jobs(shown), more ? cursor(shown.get(size - 1)) : null);
    }

    private List<Job> jobs(List<Place> places) {
        if (places.isEmpty()) {
            return List.of();
        }
        Map<Integer, Job> jobs = em.createQuery("SELECT j FROM Job j WHERE j.id IN :ids", Job.class)
                .setParameter("ids", places.stream().map(Place::id).toList())
                .getResultStream()
                .collect(Collectors.toMap(Job::getId, job -> job));
        return places.stream()
                .map(place -> jobs.get(place.id()))
                .filter(Objects::nonNull)
                .toList();
    }

    /** The newest jobs, at most so many. */
    List<JobListing.Name> names(int most) {
        return select("j.id, j.description", Object[].class, "", Map.of(), "j.id DESC", most).stream()
                .map(row -> new JobListing.Name((Integer) row[0], (String) row[1]))
                .toList();
    }

    private String cursor(Place last) {
        return order == JobOrder.NEXT ? last.millis() + "-" + last.id() : String.valueOf(last.id());
    }

    private <T> List<T> byIndex(String what, Class<T> type, @Nullable Place place, int most) {
        // a job that was removed meanwhile has no name to go on from: the page begins anew
        Job before = place == null || order == JobOrder.NEWEST ? null : em.find(Job.class, place.id());
        return switch (order) {
            case NAME ->
                before == null
                        ? select(what, type, "", Map.of(), "j.description, j.id", most)
                        : select(
                                what,
                                type,
                                "j.description >= :name AND (j.description > :name OR j.id > :id)",
                                Map.of("name", before.getDescription(), "id", before.getId()),
                                "j.description, j.id",
                                most);
            case GROUP ->
                before == null
                        ? select(what, type, "", Map.of(), "j.groupId, j.id DESC", most)
                        : select(
                                what,
                                type,
                                "j.groupId >= :group AND (j.groupId > :group OR j.id < :id)",
                                Map.of("group", before.getGroupId(), "id", before.getId()),
                                "j.groupId, j.id DESC",
                                most);
            default ->
                place == null
                        ? select(what, type, "", Map.of(), "j.id DESC", most)
                        : select(what, type, "j.id < :id", Map.of("id", place.id()), "j.id DESC", most);
        };
    }

    /** The lanes of {@link #byNext} in one look at every row. */
    private List<Place> textByNext(@Nullable Place place, int most) {
        Map<String, Object> values = new HashMap<>(Map.of("never", Job.NEVER_MILLIS));
        String beyond = "";
        if (place != null) {
            beyond = place.millis() == BEGIN
                    ? neverBeyond(place, values)
                    : "((" + laneBeyond(FIRES, "j.nextTimeMillis", place, values) + ") OR ("
                            + laneBeyond(FIRES_REALLY, "j.realNextTimeMillis", place, values) + ") OR " + FIRES_NEVER
                            + ")";
        }
        return select(NEXT_AND_TURN, Object[].class, beyond, values, "millis, turn", most).stream()
                .map(row -> new Place(((Number) row[1]).longValue(), (Integer) row[0]))
                .map(found -> found.millis() == Job.NEVER_MILLIS ? new Place(BEGIN, found.id()) : found)
                .toList();
    }

    private List<Job> byNext(@Nullable Place place, int most) {
        List<Job> found = new ArrayList<>();
        if (place == null || place.millis() > BEGIN) {
            Stream.of(
                            lane(FIRES, "j.nextTimeMillis", place, most),
                            lane(FIRES_REALLY, "j.realNextTimeMillis", place, most))
                    .flatMap(List::stream)
                    .sorted(Comparator.comparingLong(JobWalk::millis).thenComparing(Job::getId))
                    .limit(most)
                    .forEach(found::add);
        }
        if (found.size() < most) {
            Map<String, Object> values = new HashMap<>(Map.of("never", Job.NEVER_MILLIS));
            String beyond = place != null && place.millis() == BEGIN ? neverBeyond(place, values) : FIRES_NEVER;
            found.addAll(select("j", Job.class, beyond, values, "j.id DESC", most - found.size()));
        }
        return found;
    }

    private List<Job> lane(String lane, String time, @Nullable Place place, int most) {
        Map<String, Object> values = new HashMap<>(Map.of("never", Job.NEVER_MILLIS));
        String beyond = place == null ? lane : laneBeyond(lane, time, place, values);
        return select("j", Job.class, beyond, values, time + ", j.id", most);
    }

    private static String laneBeyond(String lane, String time, Place place, Map<String, Object> values) {
        values.put("millis", place.millis());
        values.put("id", place.id());
        return lane + " AND " + time + " >= :millis AND (" + time + " > :millis OR j.id > :id)";
    }

    private static String neverBeyond(Place place, Map<String, Object> values) {
        values.put("id", place.id());
        return FIRES_NEVER + " AND j.id < :id";
    }

    int count() {
        if (visible.filter(Set::isEmpty).isPresent()) {
            return 0;
        }
        Map<String, Object> values = new HashMap<>();
        TypedQuery<Long> query = em.createQuery("SELECT COUNT(j) FROM Job j" + where("", values), Long.class);
        values.forEach(query::setParameter);
        return query.getSingleResult().intValue();
    }

    private <T> List<T> select(
            String what, Class<T> type, String beyond, Map<String, Object> place, String by, int most) {
        if (visible.filter(Set::isEmpty).isPresent()) {
            return List.of();
        }
        Map<String, Object> values = new HashMap<>(place);
        TypedQuery<T> query =
                em.createQuery("SELECT " + what + " FROM Job j" + where(beyond, values) + " ORDER BY " + by, type);
        values.forEach(query::setParameter);
        return query.setMaxResults(most).getResultList();
    }

    /** The conditions of the filter, and one more unless it is empty. */
    private String where(String beyond, Map<String, Object> values) {
        List<String> conditions = new ArrayList<>();
        visible.ifPresent(groups -> {
            conditions.add("j.groupId IN :visible");
            values.put("visible", groups);
        });
        if (!beyond.isEmpty()) {
            conditions.add(beyond);
        }
        if (filter.groupId() != null) {
            conditions.add("j.groupId = :wantedGroup");
            values.put("wantedGroup", filter.groupId());
        }
        if (filter.running() != null) {
            conditions.add("j.status = :status");
            values.put("status", filter.running() ? 1 : 0);
        }
        contains("description", filter.description(), conditions, values);
        contains("handler", filter.handler(), conditions, values);
        contains("author", filter.author(), conditions, values);
        String text = filter.text();
        if (text != null && !text.isBlank()) {
            conditions.add(anywhere(text.trim(), values));
        }
        return conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
    }

    private static void contains(
            String attribute, @Nullable String text, List<String> conditions, Map<String, Object> values) {
        if (text != null && !text.isBlank()) {
            conditions.add("LOCATE(:" + attribute + ", j." + attribute + ") > 0");
            values.put(attribute, text.trim());
        }
    }

    private static String anywhere(String words, Map<String, Object> values) {
        values.put("words", words);
        String id = "";
        if (words.matches("\\d{1,9}")) {
            id = " OR j.id = :wantedId";
            values.put("wantedId", Integer.valueOf(words));
        }
        return "(LOCATE(:words, j.description) > 0 OR LOCATE(:words, j.handler) > 0 OR LOCATE(:words, j.author) > 0"
                + id + ")";
    }

    private static Place place(Job job) {
        return new Place(millis(job), job.getId());
    }

    private static long millis(Job job) {
        return job.getNextTime().map(Instant::toEpochMilli).orElse(BEGIN);
    }
}
