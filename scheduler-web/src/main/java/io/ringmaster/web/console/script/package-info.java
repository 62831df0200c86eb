/**
 * The script editor. What is compared or looked at is text and nothing else; what runs is always what was saved.
 */
@NullMarked
package io.ringmaster.web.console.script;

import org.jspecify.annotations.NullMarked;
