/**
 * The settings, read once at the start into one value.
 *
 * <p>They come through a plain look-up function: MicroProfile Config in an application, a map in a test. Each setting of
 * the original executor is read under its own key too, so that an existing configuration goes on working.
 */
@NullMarked
package io.ringmaster.executor.config;

import org.jspecify.annotations.NullMarked;
