/** The pages of people and programs: users, API tokens, and everybody's own password. */
@NullMarked
package io.ringmaster.web.console.user;

import org.jspecify.annotations.NullMarked;
