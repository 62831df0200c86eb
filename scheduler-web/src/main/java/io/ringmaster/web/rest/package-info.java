/**
 * Everything under {@code /api}: what executors call, and what people's programs call.
 *
 * <p>The two speak differently of errors: executors read an envelope and take anything but HTTP 200 for a broken center, so
 * who asked decides about the form of every error, those of the framework included.
 */
@NullMarked
package io.ringmaster.web.rest;

import org.jspecify.annotations.NullMarked;
