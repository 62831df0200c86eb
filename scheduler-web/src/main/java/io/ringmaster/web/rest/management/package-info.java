/**
 * The management API, {@code /api/v1}: groups, jobs and records for programs.
 *
 * <p>{@code openapi.yaml} next to these classes is the contract, written by hand and compared with them by a test. Bodies and
 * answers are records whose attribute names are the names in errors. Everything needs the API token unless it is marked as
 * {@link io.ringmaster.web.rest.management.Open}.
 */
@NullMarked
package io.ringmaster.web.rest.management;

import org.jspecify.annotations.NullMarked;
