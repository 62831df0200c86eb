/**
 * Everything that needs a running server, driven from outside as an operator would: real servers configured by the scripts
 * in {@code server-config}, real databases, HTTP. Nothing here imports the engine, so a refactoring cannot make these tests
 * agree with a mistake. Every server runs on free ports in a folder of its own, so that two builds do not meet.
 */
@NullMarked
package io.ringmaster.system;

import org.jspecify.annotations.NullMarked;
