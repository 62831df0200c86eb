/**
 * What people and programs may know of fires.
 *
 * <p>Pages follow ids and never count: with hundreds of millions of records a total is dear, out of date at once, and nobody
 * turns to the last page.
 */
@NullMarked
package io.ringmaster.scheduler.execution.boundary;

import org.jspecify.annotations.NullMarked;
