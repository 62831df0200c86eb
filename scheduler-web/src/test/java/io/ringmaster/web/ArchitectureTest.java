package io.ringmaster.web;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.ringmaster.scheduler.database.DatabaseFailure;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;

@AnalyzeClasses(packages = "io.ringmaster.web", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule ENGINE = noClasses()
            .should()
            .dependOnClassesThat(resideInAPackage("io.ringmaster.scheduler..")
                    .and(not(resideInAnyPackage(
                            "io.ringmaster.scheduler.*.boundary",
                            "io.ringmaster.scheduler.*.entity",
                            "io.ringmaster.scheduler.schedule",
                            "io.ringmaster.scheduler.access",
                            "io.ringmaster.scheduler.i18n",
                            "io.ringmaster.scheduler.settings",
                            "io.ringmaster.scheduler.center")))
                    .and(not(equivalentTo(DatabaseFailure.class))))
            .because("the engine has doors; that the database failed is what every one of them may answer with");

    @ArchTest
    static final ArchRule EXECUTORS_INTERFACE = noClasses()
            .that()
            .resideInAPackage("io.ringmaster.web.rest.executor..")
            .should()
            .dependOnClassesThat(resideInAPackage("io.ringmaster.web..")
                    .and(not(resideInAPackage("io.ringmaster.web.rest.executor..")))
                    .and(not(equivalentTo(ClientAddress.class))))
            .because("what executors speak must not change with our own interface");

    @ArchTest
    static final ArchRule ORIGINS = noClasses()
            .that()
            .areNotAssignableTo(ClientAddress.class)
            .should()
            .callMethodWhere(target(name("getRemoteAddr")))
            .because("behind a proxy that is the proxy's");

    @ArchTest
    static final ArchRule INTERFACES = noClasses()
            .that()
            .resideInAPackage("io.ringmaster.web.rest.management..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.ringmaster.web.rest.executor..", "io.ringmaster.web.console..")
            .because("the interfaces do not know each other");

    @ArchTest
    static final ArchRule CONSOLE = noClasses()
            .that()
            .resideInAPackage("io.ringmaster.web.console..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.ringmaster.web.rest..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule EXPLANATIONS = noClasses()
            .that()
            .resideInAPackage("io.ringmaster.web.why..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.ringmaster.web.rest..", "io.ringmaster.web.console..")
            .because("pages and programs are told the same");

    @ArchTest
    static final ArchRule RESOURCES = classes()
            .that()
            .areAnnotatedWith(Path.class)
            .should()
            .haveSimpleNameEndingWith("Resource")
            .andShould()
            .resideInAPackage("io.ringmaster.web.rest..");

    @ArchTest
    static final ArchRule RESOURCE_NAMES =
            classes().that().haveSimpleNameEndingWith("Resource").should().beAnnotatedWith(Path.class);

    @ArchTest
    static final ArchRule NETWORK = noClasses()
            .that(not(resideInAPackage("io.ringmaster.web.console.oidc")))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.net.http..", "org.apache.hc..", "jakarta.ws.rs.client..")
            .because(
                    "the engine's gateway is the one port to the executors, and identity providers are asked in one place");

    @ArchTest
    static final ArchRule DATABASE = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta.persistence..", "java.sql..", "javax.sql..", "jakarta.transaction..")
            .because("transactions begin behind the engine's doors");

    @ArchTest
    static final ArchRule CLOCK = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(LocalDateTime.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(Thread.class, "sleep", long.class)
            .because("a " + Clock.class.getSimpleName() + " is injected, and nothing sleeps");

    @ArchTest
    static final ArchRule NAMES = noClasses()
            .should()
            .haveNameMatching(".*(Impl|Manager|Utils?|Helper|Service|Control|Processor)")
            .because("a name says the responsibility");

    @ArchTest
    static final ArchRule INJECTION =
            fields().that().areAnnotatedWith(Inject.class).should().bePackagePrivate();

    @ArchTest
    static final ArchRule NO_STANDARD_STREAMS = NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

    @ArchTest
    static final ArchRule NO_JUL = NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;
}
