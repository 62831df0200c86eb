package io.ringmaster.web.console.page;

import jakarta.faces.application.ViewHandler;
import jakarta.faces.application.ViewHandlerWrapper;
import jakarta.faces.context.FacesContext;
import jakarta.faces.push.PushContext;

/**
 * Leaves it to the browser where the sockets of a page are: at the host that it has the page from. Behind a proxy the server
 * knows neither that host nor whether the page is encrypted.
 */
public class SocketAddress extends ViewHandlerWrapper {
    /** @param wrapped knows the server's own address */
    public SocketAddress(ViewHandler wrapped) {
        super(wrapped);
    }

    @Override
    public String getWebsocketURL(FacesContext context, String channelAndToken) {
        return context.getExternalContext().getRequestContextPath() + PushContext.URI_PREFIX + "/" + channelAndToken;
    }
}
