/** Results that come from outside: from executors, and from people who end a run. */
@NullMarked
package io.ringmaster.scheduler.completion.boundary;

import org.jspecify.annotations.NullMarked;
