/**
 * What the server's health page says of the center. WildFly asks the beans of a WAR alone: deployed as an EAR there, only
 * {@code /api/v1/status} tells.
 */
@NullMarked
package io.ringmaster.web.health;

import org.jspecify.annotations.NullMarked;
