package io.ringmaster.executor.handler;

import io.ringmaster.executor.api.JobContext;
import io.ringmaster.executor.api.JobHandler;
import io.ringmaster.executor.api.JobResult;
import jakarta.enterprise.context.spi.CreationalContext;
import jakarta.enterprise.inject.spi.BeanContainer;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A handler that is a bean. The reference is made with the first call and kept, so that a dependent bean is one object
 * for all its runs, as a handler of the original is.
 */
final class BeanHandler implements JobHandler {
    private final BeanContainer beans;
    private final RequestScope requests;
    private final HandlerSource source;
    /** For making the bean, which is the application's code: whoever waits for it can be interrupted. */
    private final ReentrantLock making = new ReentrantLock();

    private volatile @Nullable CreationalContext<?> creation;
    private volatile @Nullable JobHandler target;

    BeanHandler(BeanContainer beans, RequestScope requests, HandlerSource source) {
        this.beans = beans;
        this.requests = requests;
        this.source = source;
    }

    @Override
    public void init() throws Exception {
        requests.call(() -> {
            target().init();
            return null;
        });
    }

    @Override
    public @Nullable JobResult execute(JobContext context) throws Exception {
        return requests.call(() -> target().execute(context));
    }

    @Override
    public void destroy() throws Exception {
        requests.call(() -> {
            target().destroy();
            return null;
        });
    }

    /** Gives a dependent bean back to the container, whose end does not wait for one that is still being made. */
    void release() {
        CreationalContext<?> made = creation;
        if (made != null) {
            made.release();
        }
    }

    @Override
    public String toString() {
        return source.toString();
    }

    private JobHandler target() throws InterruptedException {
        JobHandler made = target;
        if (made == null) {
            making.lockInterruptibly();
            try {
                made = target;
                if (made == null) {
                    CreationalContext<?> context = beans.createCreationalContext(source.bean);
                    made = source.on(beans.getReference(source.bean, source.type(), context));
                    creation = context;
                    target = made;
                }
            } finally {
                making.unlock();
            }
        }
        return made;
    }
}
