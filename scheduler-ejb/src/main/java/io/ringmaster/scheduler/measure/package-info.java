/**
 * What is counted for people who watch the center. Buckets instead of samples: they can be added up over several centers,
 * and counting one costs an increment.
 */
@NullMarked
package io.ringmaster.scheduler.measure;

import org.jspecify.annotations.NullMarked;
