/**
 * The jobs page.
 */
@NullMarked
package io.ringmaster.web.console.job;

import org.jspecify.annotations.NullMarked;
