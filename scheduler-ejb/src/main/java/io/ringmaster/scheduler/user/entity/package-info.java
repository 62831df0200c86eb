/** A person who may use the console. */
@NullMarked
package io.ringmaster.scheduler.user.entity;

import org.jspecify.annotations.NullMarked;
