/** An explanation as a page shows it. */
@NullMarked
package io.ringmaster.web.console.why;

import org.jspecify.annotations.NullMarked;
