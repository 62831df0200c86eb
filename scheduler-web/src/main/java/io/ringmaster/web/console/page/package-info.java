/**
 * What all pages share. Pages hold no logic: they call pure getters and name actions.
 */
@NullMarked
package io.ringmaster.web.console.page;

import org.jspecify.annotations.NullMarked;
