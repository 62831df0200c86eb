/**
 * Who is there, as the database says it. The beats are the registry's business, but a group that is saved or removed needs
 * them too, and a group must not know the registry: so their statements stand here, where both may call them.
 */
@NullMarked
package io.ringmaster.scheduler.group.control;

import org.jspecify.annotations.NullMarked;
