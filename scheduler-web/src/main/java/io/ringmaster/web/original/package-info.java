/**
 * The endpoints of the original's console, for scripts that drive it by HTTP (interop 6).
 *
 * <p>A thin adapter over the boundaries of the engine, with the same permissions; old and new names, both ways of paging, both
 * envelopes in one. Off unless {@code ringmaster.original.console} is set. Nothing else knows this package: it can be deleted
 * together with the lines of web.xml that name its paths.
 *
 * <p>The cookies have the original's names and random values: the original's hold a hash of the password. Totals of lists are
 * exact up to a thousand rows behind the page, because counting millions would stop everything else.
 */
@NullMarked
package io.ringmaster.web.original;

import org.jspecify.annotations.NullMarked;
