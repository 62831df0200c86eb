package io.ringmaster.web.original;

import org.jspecify.annotations.Nullable;

/** One operation of the original's console. */
@FunctionalInterface
interface Endpoint {
    /**
     * Does it.
     *
     * @return what stands in the envelope; a {@link Rows} for a page of a list
     */
    @Nullable
    Object answer(Form form);
}
