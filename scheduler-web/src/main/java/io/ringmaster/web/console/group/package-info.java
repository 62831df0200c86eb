/**
 * The executor groups page.
 */
@NullMarked
package io.ringmaster.web.console.group;

import org.jspecify.annotations.NullMarked;
