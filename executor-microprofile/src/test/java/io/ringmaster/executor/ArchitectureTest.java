package io.ringmaster.executor;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures;
import jakarta.enterprise.context.NormalScope;
import jakarta.inject.Scope;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;

@AnalyzeClasses(packages = "io.ringmaster.executor", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule ARROWS = Architectures.layeredArchitecture()
            .consideringOnlyDependenciesInAnyPackage("io.ringmaster.executor..")
            .layer("api")
            .definedBy("io.ringmaster.executor.api")
            .layer("config")
            .definedBy("io.ringmaster.executor.config")
            .layer("handler")
            .definedBy("io.ringmaster.executor.handler")
            .layer("logfile")
            .definedBy("io.ringmaster.executor.logfile")
            .layer("scheduler")
            .definedBy("io.ringmaster.executor.scheduler")
            .layer("callback")
            .definedBy("io.ringmaster.executor.callback")
            .layer("registration")
            .definedBy("io.ringmaster.executor.registration")
            .optionalLayer("glue")
            .definedBy("io.ringmaster.executor.glue")
            .layer("run")
            .definedBy("io.ringmaster.executor.run")
            .layer("endpoint")
            .definedBy("io.ringmaster.executor.endpoint")
            .whereLayer("endpoint")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("run")
            .mayOnlyBeAccessedByLayers("endpoint")
            .whereLayer("glue")
            .mayOnlyBeAccessedByLayers("run", "endpoint")
            .whereLayer("registration")
            .mayOnlyBeAccessedByLayers("run", "endpoint")
            .whereLayer("callback")
            .mayOnlyBeAccessedByLayers("run", "endpoint")
            .whereLayer("scheduler")
            .mayOnlyBeAccessedByLayers("callback", "registration", "glue", "run", "endpoint")
            .whereLayer("logfile")
            .mayOnlyBeAccessedByLayers("callback", "registration", "glue", "run", "endpoint")
            .whereLayer("handler")
            .mayOnlyBeAccessedByLayers("callback", "registration", "glue", "run", "endpoint")
            .because("a component imports only from components to its left");

    @ArchTest
    static final ArchRule NAMES = noClasses()
            .should()
            .haveNameMatching(".*(Impl|Manager|Utils?|Helper|Service|Control|Processor)")
            .because("a name says the responsibility");

    @ArchTest
    static final ArchRule RESOURCES =
            classes().that().haveSimpleNameEndingWith("Resource").should().beAnnotatedWith(jakarta.ws.rs.Path.class);

    @ArchTest
    static final ArchRule NETWORK = noClasses()
            .that(not(resideInAnyPackage("io.ringmaster.executor.scheduler")))
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.net.HttpURLConnection")
            .orShould()
            .dependOnClassesThat()
            .resideInAPackage("java.net.http")
            .because("one place calls the center");

    @ArchTest
    static final ArchRule CONTAINER_FREE = noClasses()
            .that()
            .resideInAnyPackage(
                    "io.ringmaster.executor.api",
                    "io.ringmaster.executor.config",
                    "io.ringmaster.executor.logfile",
                    "io.ringmaster.executor.callback",
                    "io.ringmaster.executor.registration",
                    "io.ringmaster.executor.run")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta.enterprise..", "jakarta.inject..", "jakarta.servlet..", "jakarta.ws..");

    @ArchTest
    static final ArchRule CLOCK = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(LocalDate.class, "now")
            .orShould()
            .callMethod(LocalDateTime.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(Thread.class, "sleep", long.class)
            .because(Clock.class.getSimpleName() + " is given, and waits can be woken");

    @ArchTest
    static final ArchRule DISCOVERY = noClasses()
            .should()
            .beMetaAnnotatedWith(NormalScope.class)
            .orShould()
            .beMetaAnnotatedWith(Scope.class)
            .because("a container is told of our beans; one that it discovers costs every start of every application");

    @ArchTest
    static final ArchRule NO_STANDARD_STREAMS = NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

    @ArchTest
    static final ArchRule NO_JUL = NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;
}
