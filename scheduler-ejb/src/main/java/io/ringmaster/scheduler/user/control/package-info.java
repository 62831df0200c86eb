/**
 * Slows down whoever guesses passwords.
 *
 * <p>Failures are counted in the database, so that it does not matter which center is asked, by address, by account, and by
 * both together. An account alone never waits long: else anybody could lock anybody out.
 */
@NullMarked
package io.ringmaster.scheduler.user.control;

import org.jspecify.annotations.NullMarked;
