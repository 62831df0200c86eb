/** A sign of life of an executor. */
@NullMarked
package io.ringmaster.scheduler.registry.entity;

import org.jspecify.annotations.NullMarked;
