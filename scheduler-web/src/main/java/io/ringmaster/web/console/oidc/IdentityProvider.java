package io.ringmaster.web.console.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.net.URI;
import java.net.URLEncoder;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The identity provider of the settings: where to send people, and what its answers mean. */
@ApplicationScoped
public class IdentityProvider {
    private static final Duration CALL = Duration.ofSeconds(5);
    private static final Duration KEPT = Duration.ofHours(1);
    /** Keys that are not known yet are asked for at most this often. */
    private static final Duration KEYS_AGAIN = Duration.ofMinutes(1);

    @Inject
    Settings settings;

    @Inject
    Secrets secrets;

    @Inject
    Instance<Clock> clock;

    private @Nullable ProviderCalls calls;
    private final Remembered<Metadata> metadata = new Remembered<>(this::readMetadata, this::now);
    private final Remembered<Keys> keys = new Remembered<>(this::readKeys, this::now);

    private enum Endpoint {
        AUTHORIZATION("authorization_endpoint"),
        TOKEN("token_endpoint"),
        KEYS("jwks_uri"),
        END("end_session_endpoint");

        private final String member;

        Endpoint(String member) {
            this.member = member;
        }
    }

    private record Metadata(Map<Endpoint, URI> endpoints, Instant read) {
        URI needed(Endpoint endpoint) throws ProviderFailure {
            URI address = endpoints.get(endpoint);
            if (address == null) {
                throw new ProviderFailure("The identity provider has no " + endpoint.member);
            }
            return address;
        }
    }

    private record Keys(JWKSet set, Instant read) {}

    /**
     * What an answer brought.
     *
     * @param token as it was; needed to sign out
     */
    record SignedIn(JWTClaimsSet claims, String token) {}

    private synchronized ProviderCalls calls() {
        ProviderCalls made = calls;
        if (made == null) {
            made = new ProviderCalls(settings.get(Settings.CALL_AUTHORITIES).context(), CALL);
            calls = made;
        }
        return made;
    }

    /** Whether there is one. */
    public boolean isConfigured() {
        return !settings.get(Settings.OIDC_ISSUER).isEmpty();
    }

    /** Where a browser goes to sign in. */
    String authorization(Pending pending, String redirect) throws ProviderFailure {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("response_type", "code");
        query.put("client_id", settings.get(Settings.OIDC_CLIENT));
        query.put("redirect_uri", redirect);
        query.put("scope", settings.get(Settings.OIDC_SCOPES));
        query.put("state", pending.state());
        query.put("nonce", pending.nonce());
        query.put("code_challenge", pending.challenge());
        query.put("code_challenge_method", "S256");
        return with(metadata().needed(Endpoint.AUTHORIZATION), query);
    }

    /** Where a browser goes to sign out there too; null if the identity provider knows no such place. */
    @Nullable
    String end(String token, String back) throws ProviderFailure {
        URI address = metadata().endpoints().get(Endpoint.END);
        Map<String, String> query = new LinkedHashMap<>();
        query.put("id_token_hint", token);
        query.put("client_id", settings.get(Settings.OIDC_CLIENT));
        query.put("post_logout_redirect_uri", back);
        return address == null ? null : with(address, query);
    }

    private static String with(URI address, Map<String, String> query) {
        String separator = address.getRawQuery() == null ? "?" : "&";
        return address
                + query.entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), UTF_8))
                        .collect(Collectors.joining("&", separator, ""));
    }

    /**
     * Takes a code to the identity provider, and reads the ID token that it gives.
     *
     * @throws ProviderFailure if it does not, or the token is not for us, not of now, or not signed by it
     */
    SignedIn redeem(String code, Pending pending, String redirect) throws ProviderFailure {
        Map<String, String> form = new LinkedHashMap<>();
        form.put("grant_type", "authorization_code");
        form.put("code", code);
        form.put("redirect_uri", redirect);
        form.put("code_verifier", pending.verifier());
        String client = settings.get(Settings.OIDC_CLIENT);
        String answer = calls().post(metadata().needed(Endpoint.TOKEN), form, client, secrets.oidcSecret());
        String token = object(answer).getString("id_token", "");
        return new SignedIn(verified(token, pending.nonce()), token);
    }

    private JWTClaimsSet verified(String token, String nonce) throws ProviderFailure {
        try {
            SignedJWT jwt = SignedJWT.parse(token);
            DefaultJWTProcessor<SecurityContext> checks = new DefaultJWTProcessor<>();
            checks.setJWSKeySelector(new JWSVerificationKeySelector<>(
                    algorithms(),
                    new ImmutableJWKSet<>(keys(jwt.getHeader().getKeyID()).set())));
            checks.setJWTClaimsSetVerifier(new DefaultJWTClaimsVerifier<>(
                    settings.get(Settings.OIDC_CLIENT),
                    new JWTClaimsSet.Builder().claim("nonce", nonce).build(),
                    Set.of("iss", "sub", "iat", "exp")));
            JWTClaimsSet claims = checks.process(jwt, null);
            if (!isIssuer(claims.getIssuer())) {
                throw new ProviderFailure("The ID token is of another issuer");
            }
            String party = claims.getStringClaim("azp");
            if (party != null && !party.equals(settings.get(Settings.OIDC_CLIENT))) {
                throw new ProviderFailure("The ID token is for another party");
            }
            return claims;
        } catch (ParseException | JOSEException | BadJOSEException wrong) {
            throw new ProviderFailure("The ID token is refused", wrong);
        }
    }

    /** None that uses the client's secret as a key, and never none at all. */
    private static Set<JWSAlgorithm> algorithms() {
        return JWSAlgorithm.Family.SIGNATURE.stream()
                .filter(algorithm -> !JWSAlgorithm.Family.ED.contains(algorithm))
                .collect(Collectors.toSet());
    }

    private Keys keys(@Nullable String id) throws ProviderFailure {
        Instant now = now();
        return keys.get(known -> !now.isAfter(known.read().plus(KEPT))
                && (id == null
                        || known.set().getKeyByKeyId(id) != null
                        || !now.isAfter(known.read().plus(KEYS_AGAIN))));
    }

    private Keys readKeys() throws ProviderFailure {
        try {
            return new Keys(JWKSet.parse(calls().get(metadata().needed(Endpoint.KEYS))), now());
        } catch (ParseException unreadable) {
            throw new ProviderFailure("The identity provider's keys cannot be read", unreadable);
        }
    }

    private Metadata metadata() throws ProviderFailure {
        Instant now = now();
        return metadata.get(known -> !now.isAfter(known.read().plus(KEPT)));
    }

    private Metadata readMetadata() throws ProviderFailure {
        String issuer = settings.get(Settings.OIDC_ISSUER);
        JsonObject found = object(calls().get(URI.create(issuer + "/.well-known/openid-configuration")));
        if (!isIssuer(found.getString("issuer", ""))) {
            throw new ProviderFailure("The identity provider says that it is another issuer");
        }
        Map<Endpoint, URI> endpoints = new EnumMap<>(Endpoint.class);
        for (Endpoint endpoint : Endpoint.values()) {
            String address = found.getString(endpoint.member, "");
            if (!address.isEmpty()) {
                endpoints.put(endpoint, address(address, issuer));
            }
        }
        return new Metadata(endpoints, now());
    }

    private Instant now() {
        return clock.get().instant();
    }

    /** What is protected at one place must not go unprotected to another. */
    private static URI address(String text, String issuer) throws ProviderFailure {
        try {
            URI address = URI.create(text);
            if (!"https".equals(address.getScheme()) && !issuer.startsWith("http://")) {
                throw new ProviderFailure("The identity provider has an address without https");
            }
            return address;
        } catch (IllegalArgumentException none) {
            throw new ProviderFailure("The identity provider has an address that is none", none);
        }
    }

    private boolean isIssuer(@Nullable String said) {
        return said != null && said.replaceAll("/+$", "").equals(settings.get(Settings.OIDC_ISSUER));
    }

    private static JsonObject object(String text) throws ProviderFailure {
        try (var reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        } catch (JsonException | ClassCastException unreadable) {
            throw new ProviderFailure("The identity provider's answer cannot be read", unreadable);
        }
    }
}
