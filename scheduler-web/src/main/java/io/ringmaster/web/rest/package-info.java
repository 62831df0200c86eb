/**
 * The HTTP interfaces. Below {@code /api} speaks the executors' protocol, below {@code /api/v1} ours; they differ in how an
 * error looks, and in nothing else that matters here.
 */
@NullMarked
package io.ringmaster.web.rest;

import org.jspecify.annotations.NullMarked;
