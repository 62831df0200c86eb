/**
 * What this installation is and which settings it runs with.
 */
@NullMarked
package io.ringmaster.web.console.about;

import org.jspecify.annotations.NullMarked;
