/** What the dashboard shows of a day. */
@NullMarked
package io.ringmaster.scheduler.report.entity;

import org.jspecify.annotations.NullMarked;
