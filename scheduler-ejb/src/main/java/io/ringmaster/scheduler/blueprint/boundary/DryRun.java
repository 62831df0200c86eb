package io.ringmaster.scheduler.blueprint.boundary;

import io.ringmaster.scheduler.blueprint.entity.Plan;
import jakarta.ejb.ApplicationException;

/** Undoes what was applied to see whether it can be. */
@ApplicationException(rollback = true)
public class DryRun extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Plan plan;

    DryRun(Plan plan) {
        super("Not to be stored", null, false, false);
        this.plan = plan;
    }

    Plan plan() {
        return plan;
    }
}
