package io.ringmaster.executor.scripts;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.ringmaster.executor.scripts", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule LIBRARY = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.ringmaster.executor.run",
                    "io.ringmaster.executor.endpoint",
                    "io.ringmaster.executor.callback",
                    "io.ringmaster.executor.registration",
                    "io.ringmaster.executor.scheduler")
            .because("the library calls this one, never the other way round");

    @ArchTest
    static final ArchRule GROOVY = noClasses()
            .that()
            .doNotHaveSimpleName("GroovyCompiler")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("groovy..", "org.codehaus.groovy..", "org.apache.groovy..")
            .because("scripts work without Groovy");
}
