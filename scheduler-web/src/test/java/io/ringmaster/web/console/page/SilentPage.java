package io.ringmaster.web.console.page;

import org.primefaces.PrimeFaces;

/** Takes what views tell the browser, where there is none. */
public final class SilentPage extends PrimeFaces {
    private final Ajax ajax = new Ajax() {
        @Override
        public void addCallbackParam(String name, Object value) {}
    };

    private SilentPage() {}

    /** Instead of the page of a request, from now on. */
    public static void use() {
        setCurrent(new SilentPage());
    }

    @Override
    public Ajax ajax() {
        return ajax;
    }
}
