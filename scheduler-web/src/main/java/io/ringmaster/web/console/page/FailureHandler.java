package io.ringmaster.web.console.page;

import io.ringmaster.scheduler.database.DatabaseFailure;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.i18n.Rejected;
import io.ringmaster.web.console.security.LoginView;
import io.ringmaster.web.console.security.Target;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.faces.FacesException;
import jakarta.faces.application.FacesMessage;
import jakarta.faces.application.ViewExpiredException;
import jakarta.faces.context.ExceptionHandler;
import jakarta.faces.context.ExceptionHandlerFactory;
import jakarta.faces.context.ExceptionHandlerWrapper;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.faces.event.ExceptionQueuedEvent;
import jakarta.faces.event.PhaseId;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Iterator;
import java.util.UUID;

/**
 * What goes wrong while an action runs is said above the page, which stays: a refusal in its own words, the rest under an id
 * that the log has too. What goes wrong while a page is made is left to the server.
 */
public class FailureHandler extends ExceptionHandlerWrapper {
    private static final Logger LOGGER = System.getLogger(FailureHandler.class.getName());

    /** The link that every page has. */
    private static final String SIGN_OUT = "user:signOut";

    FailureHandler(ExceptionHandler wrapped) {
        super(wrapped);
    }

    @Override
    public void handle() {
        FacesContext context = FacesContext.getCurrentInstance();
        Iterator<ExceptionQueuedEvent> failures =
                getUnhandledExceptionQueuedEvents().iterator();
        while (failures.hasNext()) {
            var failure = failures.next().getContext();
            if (failure.getException() instanceof ViewExpiredException
                    && !context.getPartialViewContext().isPartialRequest()) {
                failures.remove();
                beginAnew(context);
                continue;
            }
            if (failure.getPhaseId() == PhaseId.INVOKE_APPLICATION && context.isPostback()) {
                failures.remove();
                context.addMessage(
                        null, new FacesMessage(FacesMessage.SEVERITY_ERROR, text(failure.getException()), null));
                context.validationFailed();
                context.renderResponse();
            }
        }
        super.handle();
    }

    /**
     * The page is too old, or its session over: it is shown anew, after a sign-in if that is needed. Only who wanted to sign out
     * has got what they wanted all the same, although their browser may have been told to stay signed in.
     */
    private static void beginAnew(FacesContext context) {
        ExternalContext external = context.getExternalContext();
        HttpServletRequest request = (HttpServletRequest) external.getRequest();
        try {
            if (request.getParameter(SIGN_OUT) == null) {
                external.redirect(Target.of(request).address(request));
            } else {
                CDI.current().select(LoginView.class).get().signOut();
            }
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        } catch (ServletException failed) {
            throw new FacesException(failed);
        }
        context.responseComplete();
    }

    private static String text(Throwable failure) {
        Messages messages = Messages.of(Texts.locale());
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof Rejected refused) {
                return refused.text(messages);
            }
            if (cause instanceof DatabaseFailure) {
                LOGGER.log(Level.WARNING, "An action of the console failed", failure);
                return messages.text("problem.database");
            }
        }
        String id = UUID.randomUUID().toString();
        LOGGER.log(Level.ERROR, "An action of the console failed, error id " + id, failure);
        return messages.text("problem.internal", id);
    }

    /** Makes the handlers; named in faces-config.xml. */
    public static class Factory extends ExceptionHandlerFactory {
        public Factory(ExceptionHandlerFactory wrapped) {
            super(wrapped);
        }

        @Override
        public ExceptionHandler getExceptionHandler() {
            return new FailureHandler(getWrapped().getExceptionHandler());
        }
    }
}
