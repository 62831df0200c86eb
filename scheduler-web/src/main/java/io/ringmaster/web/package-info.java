/** What holds for every answer, whoever gives it. */
@NullMarked
package io.ringmaster.web;

import org.jspecify.annotations.NullMarked;
