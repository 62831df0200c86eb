package io.ringmaster.web.console.security;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** Where else somebody has to sign out. */
public interface EndElsewhere {
    /** The address to go on to, asked before the session ends; null if there is none. */
    @Nullable
    String address(HttpServletRequest request);
}
