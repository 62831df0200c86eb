package io.ringmaster.scheduler;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethodWhere;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.ringmaster.scheduler.center.CenterBean;
import io.ringmaster.scheduler.database.ScheduleLock;
import jakarta.inject.Inject;
import jakarta.persistence.Entity;
import java.time.Clock;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;

@AnalyzeClasses(packages = "io.ringmaster.scheduler", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String ROOT = "io.ringmaster.scheduler";

    /** The lowest first; a component knows only those below its own line. */
    private static final List<Set<String>> LINES = List.of(
            Set.of("database", "settings", "i18n", "loop", "schedule", "measure"),
            Set.of("access"),
            Set.of("audit"),
            Set.of("gateway", "group", "user", "request"),
            Set.of("execution", "registry"),
            Set.of("job"),
            Set.of("routing", "alarm", "report", "blueprint"),
            Set.of("trigger"),
            Set.of("completion", "engine"),
            Set.of("monitor"),
            Set.of("center"));

    @ArchTest
    static final ArchRule ARROWS = classes()
            .should(dependOnLowerLinesOnly())
            .because(
                    "a component imports only from lines above its own in the design; database is below everything that"
                            + " has statements, and center, which puts the parts together, above everything");

    @ArchTest
    static final ArchRule NO_CYCLES =
            slices().matching(ROOT + ".(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule PURE = noClasses()
            .that()
            .resideInAnyPackage(ROOT + ".schedule..", ROOT + ".routing..")
            .or()
            .haveNameMatching(ROOT + "\\.(engine\\.(DuePlan|TimeRing)|trigger\\.control\\.Outbox|loop\\.Loop)(\\$.*)?")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta..", "java.sql..", "javax.sql..")
            .because("they are tested without a server, without a database and with a clock of the test");

    @ArchTest
    static final ArchRule ENTITIES = noClasses()
            .that()
            .resideInAPackage("..entity..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..control..", "..boundary..");

    @ArchTest
    static final ArchRule CONTROLS = noClasses()
            .that()
            .resideInAPackage("..control..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..boundary..")
            .because("a boundary is a door from outside");

    @ArchTest
    static final ArchRule ENTITIES_IN_PLACE = classes()
            .that()
            .areAnnotatedWith(Entity.class)
            .and()
            .doNotBelongToAnyOf(ScheduleLock.class)
            .should()
            .resideInAPackage("..entity..")
            .because("only the lock row is nobody's state: it is a means of the database, and stands there");

    @ArchTest
    static final ArchRule NETWORK = noClasses()
            .that(not(resideInAPackage(ROOT + ".gateway..")))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.hc..", "java.net.http..", "jakarta.ws.rs.client..")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.net.HttpURLConnection")
            .because("there is one port to the executors");

    @ArchTest
    static final ArchRule TRANSACTIONS = noClasses()
            .that(not(resideInAPackage(ROOT + ".database..")))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("jakarta.transaction..")
            .because("one class knows where transactions come from, and no remote call is made inside one");

    @ArchTest
    static final ArchRule WAITING = noClasses()
            .that(not(resideInAPackage(ROOT + ".loop..")))
            .should(callMethodWhere(
                    target(owner(assignableTo(Thread.class))).and(target(nameMatching("sleep|join|yield|onSpinWait")))))
            .orShould(
                    callMethodWhere(target(owner(assignableTo(TimeUnit.class))).and(target(nameMatching("sleep")))))
            .orShould(callMethodWhere(target(owner(assignableTo(LockSupport.class)))))
            .orShould(callMethodWhere(
                    target(owner(assignableTo(CountDownLatch.class))).and(target(nameMatching("await")))))
            .orShould(
                    callMethodWhere(target(owner(assignableTo(Condition.class))).and(target(nameMatching("await.*")))))
            .orShould(callMethodWhere(target(nameMatching("wait"))
                    .and(target(owner(assignableTo(Object.class))))
                    .and(target(owner(not(resideInAnyPackage("io.ringmaster..")))))))
            .because("a duty says when it wants to come back; one class drives them all");

    @ArchTest
    static final ArchRule CLOCK = noClasses()
            .that()
            .doNotBelongToAnyOf(CenterBean.class)
            .should(callMethodWhere(target(owner(resideInAPackage("java.time")))
                    .and(target(nameMatching("now|system|systemUTC|systemDefaultZone")))))
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callConstructor(Date.class)
            .because(Clock.class.getSimpleName() + "s are given, and " + Instant.class.getSimpleName()
                    + "s come from them; the server's part of the center gives the first one");

    @ArchTest
    static final ArchRule NAMES = noClasses()
            .should()
            .haveNameMatching(".*(Impl|Manager|Utils?|Helper|Service|Control|Processor)")
            .because("a name says the responsibility");

    @ArchTest
    static final ArchRule WEB = noClasses()
            .should()
            .haveSimpleNameEndingWith("Resource")
            .orShould()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta.ws.rs..", "jakarta.servlet..", "jakarta.faces..")
            .because("the engine knows no web");

    @ArchTest
    static final ArchRule INJECTION =
            fields().that().areAnnotatedWith(Inject.class).should().bePackagePrivate();

    @ArchTest
    static final ArchRule NO_STANDARD_STREAMS = NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

    @ArchTest
    static final ArchRule NO_JUL = NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;

    private static ArchCondition<JavaClass> dependOnLowerLinesOnly() {
        return new ArchCondition<>("depend on components of lower lines only") {
            @Override
            public void check(JavaClass from, ConditionEvents events) {
                String own = component(from);
                int line = line(own);
                from.getDirectDependenciesFromSelf().stream()
                        .filter(arrow -> arrow.getTargetClass().getPackageName().startsWith(ROOT + "."))
                        .filter(arrow -> !component(arrow.getTargetClass()).equals(own))
                        .filter(arrow -> line(component(arrow.getTargetClass())) >= line)
                        .forEach(arrow -> events.add(SimpleConditionEvent.violated(arrow, arrow.getDescription())));
            }
        };
    }

    private static String component(JavaClass type) {
        return type.getPackageName().substring(ROOT.length() + 1).split("\\.", 2)[0];
    }

    private static int line(String component) {
        for (int line = 0; line < LINES.size(); line++) {
            if (LINES.get(line).contains(component)) {
                return line;
            }
        }
        throw new AssertionError("Component " + component + " has no line; the design gives it one");
    }
}
