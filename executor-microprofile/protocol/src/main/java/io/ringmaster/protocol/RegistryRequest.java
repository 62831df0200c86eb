package io.ringmaster.protocol;

/**
 * The beat of an executor, or its farewell (interop 2.2, 2.3).
 *
 * @param registryGroup {@link Wire#EXECUTOR_GROUP}
 * @param registryKey the executor's app name
 * @param registryValue its address, as it wants to be called
 */
public record RegistryRequest(String registryGroup, String registryKey, String registryValue) {}
