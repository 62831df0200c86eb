package io.ringmaster.executor.scripts;

import groovy.lang.GroovyClassLoader;

/** The only class that needs Groovy. Each version gets a loader of its own, which goes with the version's last use. */
final class GroovyCompiler {
    private GroovyCompiler() {}

    static Class<?> compile(String source, String name) {
        // the thread's loader sees the classes of the application that embeds us, wherever this library lies
        return new GroovyClassLoader(Thread.currentThread().getContextClassLoader()).parseClass(source, name);
    }
}
