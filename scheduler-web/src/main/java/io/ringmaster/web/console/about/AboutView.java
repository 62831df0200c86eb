package io.ringmaster.web.console.about;

import io.ringmaster.scheduler.center.Center;
import io.ringmaster.scheduler.center.ProductVersion;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.web.console.page.Texts;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.ServletContext;

/** What this installation is made of. */
@Named
@RequestScoped
public class AboutView {
    @Inject
    Center center;

    public String getVersion() {
        return ProductVersion.current();
    }

    public String getServer() {
        ServletContext context = (ServletContext)
                FacesContext.getCurrentInstance().getExternalContext().getContext();
        return context.getServerInfo();
    }

    public String getJava() {
        return Runtime.version().toString();
    }

    public boolean isReady() {
        return center.readiness().ready();
    }

    /** Why it is not ready, or what hangs, in the language of the page; empty if all is well. */
    public String getReason() {
        return center.readiness().reason(Messages.of(Texts.locale()));
    }
}
