/**
 * What a dashboard shows of the whole installation. Each question is bounded, however large the tables are; what would cost
 * more than a page may is answered from memory for a minute.
 */
@NullMarked
package io.ringmaster.scheduler.report.boundary;

import org.jspecify.annotations.NullMarked;
