package io.ringmaster.web.console.oidc;

/** The identity provider does not answer, or not as it should. Its message names no token. */
class ProviderFailure extends Exception {
    private static final long serialVersionUID = 1;

    ProviderFailure(String message) {
        super(message);
    }

    ProviderFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
