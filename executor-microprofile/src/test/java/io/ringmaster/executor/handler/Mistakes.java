package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.Job;
import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import jakarta.enterprise.context.ApplicationScoped;

/** Beans that must not be deployed. */
final class Mistakes {
    private Mistakes() {}

    @ApplicationScoped
    static class TwoParameters {
        @Job("x")
        void work(String parameter, JobContext context) {}
    }

    @ApplicationScoped
    static class WrongParameter {
        @Job("x")
        void work(int parameter) {}
    }

    @ApplicationScoped
    static class WrongReturn {
        @Job("x")
        int work() {
            return 1;
        }
    }

    @ApplicationScoped
    static class Private {
        @Job("x")
        private void work() {}
    }

    @ApplicationScoped
    static class Static {
        @Job("x")
        static void work() {}
    }

    @ApplicationScoped
    static class BlankName {
        @Job(" ")
        void work() {}
    }

    @ApplicationScoped
    static class NoSuchInit {
        @Job(value = "x", init = "absent")
        void work() {}
    }

    @ApplicationScoped
    static class Twice {
        @Job("x")
        void work() {}

        @Job("x")
        void workAgain() {}
    }

    @ApplicationScoped
    @Job("x")
    static class Refusal {}

    @ApplicationScoped
    @Job(value = "x", init = "open")
    static class HooksOnType implements JobHandler {
        @Override
        public JobResult execute(JobContext context) {
            return JobResult.success();
        }
    }
}
