/**
 * What a job author sees, and nothing else.
 *
 * <p>A handler is an annotated bean method or a {@link io.ringmaster.executor.api.JobHandler}; both end as the latter, so
 * that everything behind this package knows one kind of work.
 */
@NullMarked
package io.ringmaster.executor.api;

import org.jspecify.annotations.NullMarked;
