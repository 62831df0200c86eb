/**
 * Sign-in by an identity provider (OpenID Connect 1.0, authorization code flow with PKCE), where settings name one.
 *
 * <p>The flow is our own; signatures, keys and claims of ID tokens are a library's matter. Jakarta Security's mechanism for it
 * is an annotation: it cannot stand beside the sign-in page, and is there or not at build time. Everything that somebody is
 * allowed stands in our own database: the identity provider says who it is and, if a rule says so, what their roles mean.
 *
 * <p>Claims are taken from the ID token alone. State, nonce and the code verifier are kept in the session of whoever began,
 * are good for ten minutes and for one use.
 */
@NullMarked
package io.ringmaster.web.console.oidc;

import org.jspecify.annotations.NullMarked;
