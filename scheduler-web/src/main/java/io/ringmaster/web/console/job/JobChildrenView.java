package io.ringmaster.web.console.job;

import io.ringmaster.scheduler.job.boundary.JobListing;
import io.ringmaster.scheduler.job.boundary.JobNames;
import io.ringmaster.scheduler.job.entity.ChildIds;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The children of the job in the dialog: chosen by name, and shown in the chain that they make. */
@Named
@ViewScoped
public class JobChildrenView implements Serializable {
    private static final long serialVersionUID = 1;
    /** A job that is not stored has no id; no stored one has this. */
    private static final int NEW = 0;

    private static final Pattern IDS = Pattern.compile("\\d{1,9}(\\s*[,，]\\s*\\d{1,9})+");

    @Inject
    JobListing listing;

    @Inject
    JobNames names;

    private int self;
    private String stored = "";
    private @Nullable String entered;
    private @Nullable Chain chain;
    private boolean whole = true;
    private final Map<Integer, String> chosen = new LinkedHashMap<>();

    /** Begins with the children that a job has; {@code id} is null for a new one. */
    void begin(@Nullable Integer id, @Nullable String children) {
        self = id == null ? NEW : id;
        stored = children == null ? "" : children;
        entered = null;
        chosen.clear();
        List<Integer> ids = ChildIds.of(stored).ids();
        Map<Integer, String> known = names.of(ids);
        ids.forEach(child -> chosen.put(child, known.getOrDefault(child, "")));
        draw();
    }

    /** The list as jobs store it; one that nobody touched stays as it is, whatever it holds. */
    String text() {
        List<Integer> ids = List.copyOf(chosen.keySet());
        return ids.equals(ChildIds.of(stored).ids().stream().distinct().toList())
                ? stored
                : ids.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** What fits to the text so far, as it is offered. */
    public List<String> find(String text) {
        return listing.find(text).stream()
                .filter(name -> name.id() != self && !chosen.containsKey(name.id()))
                .map(name -> JobLabel.of(name.id(), name.description()))
                .toList();
    }

    /** Takes what was chosen. */
    public void add() {
        JobLabel.id(entered == null ? "" : entered).ifPresent(id -> {
            chosen.put(id, names.of(List.of(id)).getOrDefault(id, ""));
            draw();
        });
        entered = null;
    }

    /**
     * Takes what was typed and not chosen: ids with commas between, as XXL-JOB asks for them, or a text that one job has.
     *
     * @return whether nothing is left that could mean no job or several
     */
    boolean takeTyped() {
        String text = entered == null ? "" : entered.strip();
        List<Integer> ids = ids(text);
        if (ids.isEmpty() && !text.isEmpty()) {
            List<JobListing.Name> found = listing.find(text);
            ids = found.size() == 1 ? List.of(found.get(0).id()) : List.of();
        }
        if (!ids.isEmpty()) {
            Map<Integer, String> known = names.of(ids);
            ids.forEach(id -> chosen.put(id, known.getOrDefault(id, "")));
            entered = null;
            draw();
        }
        return text.isEmpty() || !ids.isEmpty();
    }

    private static List<Integer> ids(String text) {
        OptionalInt one = JobLabel.id(text);
        if (one.isPresent()) {
            return List.of(one.getAsInt());
        }
        return IDS.matcher(text).matches()
                ? Stream.of(text.split("[,，]"))
                        .map(String::strip)
                        .map(Integer::valueOf)
                        .toList()
                : List.of();
    }

    public void remove(int id) {
        chosen.remove(id);
        draw();
    }

    /** Ids and names, in the order in which they were chosen. */
    public List<Map.Entry<Integer, String>> getChosen() {
        return new ArrayList<>(chosen.entrySet());
    }

    /** The chain as it would be; null before a job is in the dialog. */
    public @Nullable Chain getChain() {
        return chain;
    }

    /** Whether every job with children was looked at for the chain. */
    public boolean isWhole() {
        return whole;
    }

    private void draw() {
        Map<Integer, List<Integer>> children = new HashMap<>(listing.children());
        whole = children.size() < JobListing.MOST_PARENTS;
        children.put(self, List.copyOf(chosen.keySet()));
        List<Integer> ids = Chain.of(self, children, Map.of()).nodes().stream()
                .map(Chain.Node::id)
                .toList();
        chain = Chain.of(self, children, names.of(ids));
    }

    public @Nullable String getEntered() {
        return entered;
    }

    public void setEntered(@Nullable String entered) {
        this.entered = entered;
    }
}
