package io.ringmaster.web.rest.management;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.audit.boundary.AuditVerification;
import io.ringmaster.scheduler.completion.boundary.KillSwitch;
import io.ringmaster.scheduler.execution.boundary.LogClearing;
import io.ringmaster.scheduler.group.boundary.GroupDraft;
import io.ringmaster.scheduler.group.boundary.GroupTokens;
import io.ringmaster.scheduler.job.boundary.JobDraft;
import io.ringmaster.scheduler.user.boundary.ApiTokens;
import io.ringmaster.scheduler.user.boundary.TokenDraft;
import io.ringmaster.scheduler.user.boundary.UserDraft;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The contract says what the resources do, and nothing else. */
class ContractTest {
    private static final List<Class<?>> RESOURCES = List.of(
            AuditResource.class,
            ClearingsResource.class,
            ContractResource.class,
            ExecutionsResource.class,
            GroupTokensResource.class,
            GroupsResource.class,
            JobsResource.class,
            MetricsResource.class,
            NextTimesResource.class,
            ScriptTemplatesResource.class,
            ScriptsResource.class,
            StatusResource.class,
            TokensResource.class,
            UsersResource.class);
    private static final List<Class<? extends Record>> SCHEMAS = List.of(
            AddressOrder.class,
            AgainOrder.class,
            ApiTokens.Made.class,
            AuditHeads.class,
            AuditList.class,
            AuditVerification.Finding.class,
            AuditVerification.Head.class,
            AuditVerification.Report.class,
            AuditView.class,
            ClearOrder.class,
            ClearingList.class,
            ClearingView.class,
            Created.class,
            ExecutionList.class,
            ExecutionView.class,
            GroupDraft.class,
            GroupList.class,
            GroupTokens.Rotated.class,
            GroupTokens.State.class,
            GroupView.class,
            JobDraft.class,
            JobList.class,
            JobView.class,
            KillSwitch.Killed.class,
            LogClearing.Preview.class,
            LogText.class,
            Problem.class,
            Queued.class,
            RotationOrder.class,
            ScriptDraft.class,
            ScriptList.class,
            ScriptText.class,
            ScriptView.class,
            Status.class,
            Times.class,
            TokenDraft.class,
            TokenList.class,
            TokenView.class,
            TriggerOrder.class,
            UserDraft.class,
            UserList.class,
            UserView.class);

    @Test
    void namesEveryOperationWithItsParameters() throws Exception {
        assertThat(documentedOperations()).isEqualTo(operations());
    }

    @Test
    void namesEveryAttribute() throws Exception {
        Map<String, Set<String>> records = SCHEMAS.stream()
                .collect(Collectors.toMap(Class::getSimpleName, ContractTest::attributes, (a, b) -> a, TreeMap::new));
        assertThat(documentedAttributes()).isEqualTo(records);
    }

    @Test
    void everyResourceButTheOpenOnesNeedsTheToken() {
        assertThat(RESOURCES.stream().filter(resource -> !TokenFilter.needsToken(resource)))
                .containsExactly(ContractResource.class, StatusResource.class);
    }

    private static Map<String, Set<String>> operations() {
        Map<String, Set<String>> operations = new TreeMap<>();
        for (Class<?> resource : RESOURCES) {
            for (Method method : resource.getDeclaredMethods()) {
                Arrays.stream(method.getAnnotations())
                        .map(annotation -> annotation.annotationType().getAnnotation(HttpMethod.class))
                        .filter(http -> http != null)
                        .forEach(http -> operations.put(
                                http.value().toLowerCase(Locale.ROOT) + " /" + path(resource, method),
                                parameters(method)));
            }
        }
        return operations;
    }

    private static String path(Class<?> resource, Method method) {
        Path below = method.getAnnotation(Path.class);
        String path = resource.getAnnotation(Path.class).value() + (below == null ? "" : "/" + below.value());
        return path.replaceAll("\\{(\\w+):[^}]*}", "{$1}");
    }

    private static Set<String> parameters(Method method) {
        return Stream.of(method.getParameterAnnotations())
                .flatMap(Arrays::stream)
                .filter(QueryParam.class::isInstance)
                .map((Function<Annotation, QueryParam>) QueryParam.class::cast)
                .map(QueryParam::value)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> attributes(Class<? extends Record> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<String, Set<String>> documentedOperations() throws Exception {
        Map<String, Set<String>> operations = new TreeMap<>();
        String path = "";
        String operation = "";
        for (String line : part("paths:", "components:")) {
            if (line.matches(" {2}/.*:")) {
                path = line.trim().replaceAll(":$", "");
            } else if (line.matches(" {4}(get|post|put|delete):")) {
                operation = line.trim().replace(":", " ") + path;
                operations.put(operation, new TreeSet<>());
            } else if (line.contains("in: query")) {
                String name = line.replaceAll(".*\\{name: (\\w+),.*", "$1");
                operations.get(operation).add(name);
            }
        }
        return operations;
    }

    private static Map<String, Set<String>> documentedAttributes() throws Exception {
        Map<String, Set<String>> schemas = new TreeMap<>();
        String schema = "";
        for (String line : part("  schemas:", "")) {
            if (line.matches(" {4}\\w+:")) {
                schema = line.trim().replace(":", "");
                schemas.put(schema, new TreeSet<>());
            } else if (line.matches(" {8}\\w+: \\{.*")) {
                schemas.get(schema).add(line.trim().split(":", 2)[0]);
            }
        }
        return schemas;
    }

    private static List<String> part(String from, String until) throws Exception {
        try (var contract = ContractResource.class.getResourceAsStream("openapi.yaml")) {
            List<String> lines = Pattern.compile("\n")
                    .splitAsStream(new String(contract.readAllBytes(), UTF_8))
                    .toList();
            List<String> rest = lines.subList(lines.indexOf(from) + 1, lines.size());
            int end = rest.indexOf(until);
            return end < 0 ? rest : rest.subList(0, end);
        }
    }
}
