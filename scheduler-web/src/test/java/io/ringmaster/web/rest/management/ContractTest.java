package io.ringmaster.web.rest.management;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.audit.boundary.AuditVerification;
import io.ringmaster.scheduler.center.SettingsInForce;
import io.ringmaster.scheduler.completion.boundary.KillSwitch;
import io.ringmaster.scheduler.execution.boundary.LogClearing;
import io.ringmaster.scheduler.group.boundary.GroupDraft;
import io.ringmaster.scheduler.group.boundary.GroupTokens;
import io.ringmaster.scheduler.job.boundary.JobDraft;
import io.ringmaster.scheduler.report.boundary.DayFigures;
import io.ringmaster.scheduler.report.boundary.ExecutorFigures;
import io.ringmaster.scheduler.report.boundary.JobRanking;
import io.ringmaster.scheduler.report.boundary.UpcomingLoad;
import io.ringmaster.scheduler.user.boundary.ApiTokens;
import io.ringmaster.scheduler.user.boundary.TokenDraft;
import io.ringmaster.scheduler.user.boundary.UserDraft;
import io.ringmaster.web.rest.executor.JobOperationsResource;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The contract says what the resources do, and nothing else. */
class ContractTest {
    private static final Pattern STATUS = Pattern.compile("^ {8}'(\\d{3})': \\{");
    private static final Pattern SCHEMA = Pattern.compile("#/components/schemas/(\\w+)'");
    private static final Pattern MEDIA = Pattern.compile("((?:application|text)/[\\w.+-]+): \\{");
    private static final List<Class<? extends Record>> SCHEMAS = List.of(
            About.class,
            AddressOrder.class,
            AgainOrder.class,
            ApiTokens.Made.class,
            AuditHeads.class,
            AuditList.class,
            AuditVerification.Finding.class,
            AuditVerification.Head.class,
            AuditVerification.Report.class,
            AuditView.class,
            CenterList.class,
            CenterView.class,
            ChangeView.class,
            ClearOrder.class,
            ClearingList.class,
            ClearingView.class,
            Count.class,
            Created.class,
            DayFigures.Day.class,
            DayList.class,
            Emptied.class,
            ExecutionList.class,
            ExecutionView.class,
            ExecutorFigures.Executor.class,
            ExecutorList.class,
            FieldView.class,
            Flawed.class,
            GroupDraft.class,
            GroupList.class,
            GroupTokens.Rotated.class,
            GroupTokens.State.class,
            GroupView.class,
            HistoryList.class,
            HistoryView.class,
            JobDraft.class,
            JobRanking.Ranked.class,
            JobRanking.Ranking.class,
            JobList.class,
            JobView.class,
            KillSwitch.Killed.class,
            LogClearing.Preview.class,
            LogText.class,
            MailOrder.class,
            MinuteList.class,
            MinuteView.class,
            PlanView.class,
            Problem.class,
            Queued.class,
            RelativesView.class,
            RotationOrder.class,
            ScriptDraft.class,
            ScriptList.class,
            ScriptText.class,
            ScriptView.class,
            SettingList.class,
            SettingsInForce.InForce.class,
            Status.class,
            StepView.class,
            Times.class,
            Today.class,
            TokenDraft.class,
            TokenList.class,
            TokenView.class,
            TriggerOrder.class,
            UpcomingLoad.Load.class,
            UserDraft.class,
            UserList.class,
            UserView.class,
            WhyView.class);

    @Test
    void namesEveryOperationWithItsParametersBodyAndAnswers() throws Exception {
        Map<String, Set<String>> documented = documentedOperations();
        documented.keySet().removeIf(name -> !name.contains(" /v1/"));
        assertThat(documented).isEqualTo(operations());
    }

    @Test
    void namesEveryAttribute() throws Exception {
        Map<String, Set<String>> records = SCHEMAS.stream()
                .collect(Collectors.toMap(Class::getSimpleName, ContractTest::attributes, (a, b) -> a, TreeMap::new));
        assertThat(documentedAttributes()).isEqualTo(records);
    }

    @Test
    void namesTheOperationsOfApplications() throws Exception {
        String alternatives =
                JobOperationsResource.class.getAnnotation(Path.class).value();
        assertThat(documentedOperations().keySet().stream().filter(name -> !name.contains(" /v1/")))
                .containsExactlyInAnyOrderElementsOf(Pattern.compile("\\w+Job")
                        .matcher(alternatives)
                        .results()
                        .map(name -> "post /" + name.group())
                        .toList());
    }

    private static Map<String, Set<String>> operations() {
        Map<String, Set<String>> operations = new TreeMap<>();
        for (Class<?> resource : RoutesTest.management()) {
            for (Method method : resource.getDeclaredMethods()) {
                Arrays.stream(method.getAnnotations())
                        .map(annotation -> annotation.annotationType().getAnnotation(HttpMethod.class))
                        .filter(http -> http != null)
                        .forEach(http -> operations.put(
                                http.value().toLowerCase(Locale.ROOT) + " /" + path(resource, method), facts(method)));
            }
        }
        return operations;
    }

    private static String path(Class<?> resource, Method method) {
        Path below = method.getAnnotation(Path.class);
        String path = resource.getAnnotation(Path.class).value() + (below == null ? "" : "/" + below.value());
        return path.replaceAll("\\{(\\w+):[^}]*}", "{$1}");
    }

    /** Parameters, body, statuses and content of a method, as the contract has to say them. */
    private static Set<String> facts(Method method) {
        Set<String> facts = new TreeSet<>();
        for (Parameter parameter : method.getParameters()) {
            if (parameter.isAnnotationPresent(QueryParam.class)) {
                facts.add("query " + parameter.getAnnotation(QueryParam.class).value());
            } else if (parameter.isAnnotationPresent(HeaderParam.class)) {
                String header = parameter.getAnnotation(HeaderParam.class).value();
                facts.add("header " + header);
                facts.add(header.equals("If-Match") ? "412" : "304");
            } else if (parameter.getType().isRecord()) {
                facts.add("body " + parameter.getType().getSimpleName());
            }
        }
        if (method.isAnnotationPresent(Idempotent.class)) {
            facts.addAll(List.of("header Idempotency-Key", "409", "422"));
        }
        facts.add(answer(method));
        facts.addAll(media(method));
        return facts;
    }

    private static List<String> media(Method method) {
        Produces produces = method.isAnnotationPresent(Produces.class)
                ? method.getAnnotation(Produces.class)
                : method.getDeclaringClass().getAnnotation(Produces.class);
        return method.getReturnType() == void.class || produces == null
                ? List.of()
                : Arrays.stream(produces.value())
                        .map(type -> "as " + type.split(";", 2)[0])
                        .toList();
    }

    private static String answer(Method method) {
        Answers answers = method.getAnnotation(Answers.class);
        if (answers != null) {
            return answers.status() + " " + answers.content().getSimpleName();
        }
        Class<?> type = method.getReturnType();
        assertThat(type).as("%s says by @Answers what it answers", method).isNotEqualTo(Response.class);
        return type == void.class ? "204" : type.isRecord() ? "200 " + type.getSimpleName() : "200";
    }

    private static Set<String> attributes(Class<? extends Record> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<String, Set<String>> documentedOperations() throws Exception {
        Map<String, String> parameters = documentedParameters();
        Map<String, Set<String>> operations = new TreeMap<>();
        Set<String> facts = new TreeSet<>();
        String path = "";
        boolean body = false;
        for (String line : part("paths:", "components:")) {
            Matcher status = STATUS.matcher(line);
            Matcher schema = SCHEMA.matcher(line);
            if (line.matches(" {2}/.*:")) {
                path = line.trim().replaceAll(":$", "");
            } else if (line.matches(" {4}(get|post|put|delete):")) {
                facts = new TreeSet<>();
                operations.put(line.trim().replace(":", " ") + path, facts);
            } else if (line.contains("in: query") || line.contains("in: header")) {
                facts.add(parameter(line));
            } else if (line.contains("#/components/parameters/")) {
                facts.add(parameters.get(line.replaceAll(".*/(\\w+)'.*", "$1")));
            } else if (status.find()) {
                facts.add(status.group(1) + (schema.find() ? " " + schema.group(1) : ""));
                facts.addAll(MEDIA.matcher(line)
                        .results()
                        .map(media -> "as " + media.group(1))
                        .toList());
            } else if (body && schema.find()) {
                facts.add("body " + schema.group(1));
            }
            body = line.contains("requestBody:") || (body && !line.contains("responses:"));
            Matcher inline = SCHEMA.matcher(line);
            if (line.contains("requestBody: {") && inline.find()) {
                facts.add("body " + inline.group(1));
            }
        }
        return operations;
    }

    private static Map<String, String> documentedParameters() throws Exception {
        return part("  parameters:", "  securitySchemes:").stream()
                .collect(Collectors.toMap(line -> line.trim().split(":", 2)[0], ContractTest::parameter));
    }

    private static String parameter(String line) {
        return line.replaceAll(".*\\{name: ([\\w-]+), in: (\\w+),.*", "$2 $1");
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
