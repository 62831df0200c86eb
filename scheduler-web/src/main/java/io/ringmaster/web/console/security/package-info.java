/**
 * Who may open which page, and what they see instead of one that is not there or that failed. Everything below the context is closed but what web.xml names: a new page is protected
 * without anybody thinking of it.
 *
 * <p>The authentication mechanism is our own, on Jakarta Security's interface. The form of the specification keeps the page
 * that somebody wanted in the session, so that several tabs that come back at once end on each other's pages; its
 * {@code RememberMeIdentityStore} is asked with a token and answers with a user, but cannot answer with the next token; and
 * its OpenID Connect mechanism is an annotation, which stands beside no other mechanism and is not there or not as a setting
 * says. What is left to the container is the session, the caller, and the protection of pages.
 */
@NullMarked
package io.ringmaster.web.console.security;

import org.jspecify.annotations.NullMarked;
