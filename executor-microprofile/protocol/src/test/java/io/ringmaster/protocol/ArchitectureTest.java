package io.ringmaster.protocol;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.ringmaster.protocol", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule DEPENDS_ON_NOTHING = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "io.ringmaster.protocol", "org.jspecify.annotations")
            .because("every application that embeds an executor carries this jar");
}
