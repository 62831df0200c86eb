package io.ringmaster.web.rest.management;

import io.ringmaster.scheduler.alarm.boundary.TestMail;
import io.ringmaster.scheduler.center.SettingsInForce;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.web.rest.Languages;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** The settings in force, and whether mail leaves with them. */
@Path("v1/settings")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class SettingsResource {
    @Inject
    SettingsInForce settings;

    @Inject
    TestMail testMail;

    @Inject
    Languages languages;

    @Context
    HttpHeaders headers;

    @GET
    public SettingList list() {
        return new SettingList(settings.all(languages.of(headers)));
    }

    /** Waits until the mail server took it or refused. */
    @POST
    @Path("test-mail")
    public void sendTestMail(@Nullable MailOrder body) {
        testMail.send(Body.given(body).address(), Messages.of(languages.of(headers)));
    }
}
