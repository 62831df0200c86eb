/**
 * Who a person is, by name and password.
 *
 * <p>Our hash stands in a column of its own: the original's stays as it is, so that a live XXL-JOB console goes on working.
 */
@NullMarked
package io.ringmaster.scheduler.user.boundary;

import org.jspecify.annotations.NullMarked;
