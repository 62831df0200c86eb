package io.ringmaster.web.rest.management;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.ringmaster.web.rest.executor.CallbackResource;
import io.ringmaster.web.rest.executor.JobOperationsResource;
import io.ringmaster.web.rest.executor.RegistryRemoveResource;
import io.ringmaster.web.rest.executor.RegistryResource;
import jakarta.ws.rs.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every class that answers below {@code /api}, found by scanning, so that a new one without a guard fails. */
class RoutesTest {
    /** What executors and their applications call; each asks for their token itself. */
    private static final Set<Class<?>> EXECUTORS = Set.of(
            CallbackResource.class, JobOperationsResource.class, RegistryRemoveResource.class, RegistryResource.class);

    private static final Set<Class<?>> ALL = all();

    /** Those of the management API. */
    static Set<Class<?>> management() {
        return ALL.stream().filter(route -> !EXECUTORS.contains(route)).collect(Collectors.toSet());
    }

    @Test
    void eachButTheOpenOnesAndThoseOfExecutorsNeedsTheToken() {
        assertThat(management().stream().filter(route -> !TokenFilter.needsToken(route)))
                .containsExactlyInAnyOrder(ContractResource.class, StatusResource.class);
        assertThat(EXECUTORS).noneMatch(TokenFilter::needsToken);
    }

    @Test
    void eachIsInAPackageThatIsKnown() {
        assertThat(ALL).containsAll(EXECUTORS);
        assertThat(management()).allMatch(route -> route.getPackage().equals(TokenFilter.class.getPackage()));
    }

    private static Set<Class<?>> all() {
        Set<Class<?>> routes = new LinkedHashSet<>();
        for (JavaClass type : new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("io.ringmaster.web")) {
            if (type.isAnnotatedWith(Path.class)
                    || type.getMethods().stream().anyMatch(method -> method.isAnnotatedWith(Path.class))) {
                routes.add(type.reflect());
            }
        }
        return routes;
    }
}
