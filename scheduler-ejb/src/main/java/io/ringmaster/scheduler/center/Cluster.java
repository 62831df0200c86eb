package io.ringmaster.scheduler.center;

import io.ringmaster.scheduler.access.Caller;
import io.ringmaster.scheduler.access.Operation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** The centers that work together, for those who may see every group: what each has to do is a figure of all of them. */
@ApplicationScoped
public class Cluster {
    @Inject
    Center center;

    @Inject
    Caller caller;

    /**
     * The centers, the asked one among them, that share the database at the moment.
     *
     * @throws io.ringmaster.scheduler.i18n.Rejected if there is a group that the caller may not see
     */
    public List<LiveCenter> centers() {
        caller.check(Operation.FIGURES_VIEW);
        return center.liveCenters();
    }
}
