/** One thing that somebody did. */
@NullMarked
package io.ringmaster.scheduler.audit.entity;

import org.jspecify.annotations.NullMarked;
