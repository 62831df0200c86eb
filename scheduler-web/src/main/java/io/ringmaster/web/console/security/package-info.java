/**
 * Who may open which page. Everything below the context is closed but what web.xml names: a new page is protected\n * without anybody thinking of it.
 */
@NullMarked
package io.ringmaster.web.console.security;

import org.jspecify.annotations.NullMarked;
