/** Every text for people, by key and language. Code knows keys; the words stand in the bundles, and nowhere else. */
@NullMarked
package io.ringmaster.scheduler.i18n;

import org.jspecify.annotations.NullMarked;
