/**
 * Finding handlers and giving them what a container gives: the bean reference and a request scope.
 *
 * <p>All mistakes of an author are found while the application deploys. The rest of the executor sees a name and a
 * {@link io.ringmaster.executor.api.JobHandler}, so that running jobs needs no container in tests.
 */
@NullMarked
package io.ringmaster.executor.handler;

import org.jspecify.annotations.NullMarked;
