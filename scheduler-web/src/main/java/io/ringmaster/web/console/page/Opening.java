package io.ringmaster.web.console.page;

import java.io.Serializable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * One opening of a dialog: what it is for is done once, however often its button is pressed before the dialog is gone. A
 * second click may already be on its way when the first one is answered.
 */
public class Opening implements Serializable {
    private static final long serialVersionUID = 1;

    private final AtomicBoolean open = new AtomicBoolean();
    private volatile boolean done;

    /** The dialog opens. */
    public void begin() {
        done = false;
        open.set(true);
    }

    /**
     * Does it, unless it is done or being done; what was refused or failed may be tried again.
     *
     * @param action whether it was done
     * @return whether it is done, now or before
     */
    public boolean once(BooleanSupplier action) {
        if (open.compareAndSet(true, false)) {
            try {
                done = action.getAsBoolean();
            } finally {
                open.set(!done);
            }
        }
        return done;
    }
}
