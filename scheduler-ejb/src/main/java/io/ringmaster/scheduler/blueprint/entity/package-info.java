/** Groups and jobs as a document says them. */
@NullMarked
package io.ringmaster.scheduler.blueprint.entity;

import org.jspecify.annotations.NullMarked;
