package io.ringmaster.web.console.script;

import io.ringmaster.protocol.GlueType;
import io.ringmaster.scheduler.access.Expected;
import io.ringmaster.scheduler.job.boundary.JobCatalog;
import io.ringmaster.scheduler.job.boundary.ScriptTemplates;
import io.ringmaster.scheduler.job.boundary.ScriptVersion;
import io.ringmaster.scheduler.job.boundary.Scripts;
import io.ringmaster.scheduler.job.entity.Job;
import io.ringmaster.web.console.execution.LogView;
import io.ringmaster.web.console.execution.RunDesk;
import io.ringmaster.web.console.page.Feedback;
import io.ringmaster.web.console.page.Show;
import io.ringmaster.web.console.page.Texts;
import jakarta.faces.view.ViewScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.primefaces.PrimeFaces;

/** The editor of one job's script. */
@Named
@ViewScoped
public class ScriptView implements Serializable {
    private static final long serialVersionUID = 1;
    private static final String FORM = "script";

    @Inject
    Scripts scripts;

    @Inject
    JobCatalog jobs;

    @Inject
    RunDesk desk;

    @Inject
    LogView log;

    @Inject
    Show show;

    @Inject
    Feedback feedback;

    private int job;
    private @Nullable String name;
    private int group;
    private GlueType type = GlueType.BEAN;
    private @Nullable String source;
    private @Nullable String note;
    private @Nullable String param;
    private boolean template;
    private @Nullable String scriptVersion;
    private List<VersionRow> versions = new ArrayList<>();
    private int left;
    private int right;
    private @Nullable List<ScriptDiff.Line> diff;

    /** Reads script and versions; a job without a script starts from a template. */
    public void load() {
        feedback.tell(FORM, () -> {
            Job found = jobs.get(job);
            String current = scripts.current(job);
            // a kind that nobody knows is shown as plain text
            type = Objects.requireNonNullElse(found.getGlueType(), GlueType.BEAN);
            template = current.isBlank();
            source = template ? ScriptTemplates.of(type) : current;
            param = found.getSettings().param();
            scriptVersion = found.getScriptVersion();
            readVersions();
            group = found.getGroupId();
            name = found.getDescription();
        });
    }

    /** Stores what is in the editor as the newest version. */
    public void save() {
        if (feedback.tell(FORM, () -> scripts.save(job, source, note, Expected.of(scriptVersion)))) {
            feedback.done("script.saved");
            template = false;
            note = null;
            readOwn();
        }
        source = null;
    }

    /** Puts an old version into the editor, without storing it. */
    public void open(int version) {
        feedback.tell(
                FORM,
                () -> answer(
                        Objects.requireNonNullElse(scripts.version(job, version).getSource(), "")));
    }

    /** Stores an old version as the newest one. */
    public void restore(int old) {
        if (feedback.tell(FORM, () -> scripts.restore(job, old, restored(old), Expected.of(scriptVersion)))) {
            feedback.done("script.restored");
            template = false;
            readOwn();
            answer(scripts.current(job));
        }
    }

    /** Shows what came with a version. */
    public void compare(int older, int newer) {
        left = older;
        right = newer;
        compare();
    }

    /** Shows what differs between the two chosen versions. */
    public void compare() {
        diff = null;
        feedback.tell("diff", () -> {
            Optional<List<ScriptDiff.Line>> lines = ScriptDiff.of(text(left), text(right));
            diff = lines.map(ArrayList::new).orElse(null);
        });
    }

    /** Runs the job once; its log is followed beside the code. What is not saved would not run, so it is asked for first. */
    public void run() {
        boolean saved = !template && Objects.equals(lines(source), lines(scripts.current(job)));
        source = null;
        if (!saved) {
            feedback.refused("script.unsaved");
            return;
        }
        feedback.tell(FORM, () -> log.follow(desk.run(job, param == null ? "" : param, null)));
    }

    private static void answer(String text) {
        PrimeFaces.current().ajax().addCallbackParam("source", text);
    }

    private String text(int version) {
        return Objects.requireNonNullElse(scripts.version(job, version).getSource(), "");
    }

    private String restored(int version) {
        return versions.stream()
                .filter(one -> one.id() == version)
                .findFirst()
                .map(one -> Texts.of("script.restored.note", show.time(show.stored(one.saved()))))
                .orElse("");
    }

    /** After what was stored here, which nobody else is asked about. */
    private void readOwn() {
        scriptVersion = jobs.get(job).getScriptVersion();
        readVersions();
    }

    private void readVersions() {
        List<ScriptVersion> found = scripts.versions(job);
        versions = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            versions.add(VersionRow.of(
                    found.get(i), i + 1 < found.size() ? found.get(i + 1).id() : 0));
        }
    }

    /** Browsers end lines in their own way. */
    private static List<String> lines(@Nullable String text) {
        return text == null ? List.of() : text.lines().toList();
    }

    public boolean isFound() {
        return name != null;
    }

    public @Nullable String getName() {
        return name;
    }

    /** The group of the job. */
    public int getGroup() {
        return group;
    }

    public GlueType getType() {
        return type;
    }

    /** What the code editor calls the language. */
    public String getMode() {
        return EditorMode.of(type);
    }

    /** Whether nothing was saved yet, and the editor shows what to start from. */
    public boolean isTemplate() {
        return template;
    }

    public List<VersionRow> getVersions() {
        return versions;
    }

    /** What differs; null if the versions are too long to be compared. */
    public @Nullable List<ScriptDiff.Line> getDiff() {
        return diff;
    }

    public int getJob() {
        return job;
    }

    public void setJob(int job) {
        this.job = job;
    }

    public @Nullable String getSource() {
        return source;
    }

    public void setSource(@Nullable String source) {
        this.source = source;
    }

    public @Nullable String getNote() {
        return note;
    }

    public void setNote(@Nullable String note) {
        this.note = note;
    }

    public @Nullable String getParam() {
        return param;
    }

    public void setParam(@Nullable String param) {
        this.param = param;
    }

    public int getLeft() {
        return left;
    }

    public void setLeft(int left) {
        this.left = left;
    }

    public int getRight() {
        return right;
    }

    public void setRight(int right) {
        this.right = right;
    }
}
