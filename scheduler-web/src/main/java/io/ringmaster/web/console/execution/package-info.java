/**
 * Executions and their logs. Pages go by id, so that the last of 50 million rows is as near as the first.
 */
@NullMarked
package io.ringmaster.web.console.execution;

import org.jspecify.annotations.NullMarked;
