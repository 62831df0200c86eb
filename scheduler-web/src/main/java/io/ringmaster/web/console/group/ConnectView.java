package io.ringmaster.web.console.group;

import io.ringmaster.scheduler.center.ProductVersion;
import io.ringmaster.scheduler.settings.Secrets;
import io.ringmaster.scheduler.settings.Settings;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;

/** What an application needs to become an executor of this center. */
@Named
@RequestScoped
public class ConnectView {
    @Inject
    Settings settings;

    @Inject
    Secrets secrets;

    /** Where executors find the center: as it was set, else as this browser found it. */
    public String getUrl() {
        String given = settings.get(Settings.URL);
        if (!given.isEmpty()) {
            return given;
        }
        ExternalContext external = FacesContext.getCurrentInstance().getExternalContext();
        return external.getRequestScheme()
                + "://"
                + external.getRequestServerName()
                + ":"
                + external.getRequestServerPort()
                + external.getRequestContextPath();
    }

    /** Where the token of the executors stands; never the token itself. */
    public String getTokenFile() {
        return secrets.executorTokenFile().toAbsolutePath().toString();
    }

    public String getVersion() {
        return ProductVersion.current();
    }
}
