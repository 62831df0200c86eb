package io.ringmaster.web.console.page;

import jakarta.enterprise.inject.spi.CDI;
import jakarta.faces.application.ViewHandler;
import jakarta.faces.application.ViewHandlerWrapper;
import jakarta.faces.context.FacesContext;
import java.util.Locale;

/**
 * Lets pages have the chosen language from their beginning: what is put into words before a page is written, while it is
 * loaded, would else be in the browser's.
 */
public class ChosenLocale extends ViewHandlerWrapper {
    /** @param wrapped knows the browser's language */
    public ChosenLocale(ViewHandler wrapped) {
        super(wrapped);
    }

    @Override
    public Locale calculateLocale(FacesContext context) {
        Locale chosen = CDI.current().select(Preferences.class).get().chosen();
        return chosen == null ? super.calculateLocale(context) : chosen;
    }
}
