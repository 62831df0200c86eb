package io.ringmaster.scheduler.report.boundary;

import io.ringmaster.scheduler.access.Callers;
import io.ringmaster.scheduler.database.Transactions;

/** Makes the boundaries without a container. */
public final class Reports {
    private Reports() {}

    public static MinuteFigures minutes(Transactions transactions) {
        MinuteFigures figures = new MinuteFigures();
        figures.transactions = transactions;
        figures.caller = Callers.administrator();
        return figures;
    }
}
