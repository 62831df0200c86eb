/**
 * What a person sees first.
 */
@NullMarked
package io.ringmaster.web.console.dashboard;

import org.jspecify.annotations.NullMarked;
