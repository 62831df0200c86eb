/** An executor group: the executors of one application, under one name. */
@NullMarked
package io.ringmaster.scheduler.group.entity;

import org.jspecify.annotations.NullMarked;
