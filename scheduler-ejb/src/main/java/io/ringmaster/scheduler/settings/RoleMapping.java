package io.ringmaster.scheduler.settings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What an identity provider's roles or groups mean here, such as {@code admins=ADMINISTRATOR,shop=OPERATOR:shop-app}. */
public final class RoleMapping {
    private static final Pattern RULE = Pattern.compile("(.+)=(?:(ADMINISTRATOR)|(OPERATOR|VIEWER):([^:=]+))");

    private final List<Rule> rules;

    private record Rule(String text, String given, String role, String appName) {}

    private RoleMapping(List<Rule> rules) {
        this.rules = List.copyOf(rules);
    }

    /**
     * Reads rules with commas between.
     *
     * @throws IllegalArgumentException if one is none
     */
    public static RoleMapping parse(String text) {
        List<Rule> rules = new ArrayList<>();
        for (String one : Arrays.stream(text.split(",")).map(String::trim).toList()) {
            if (!one.isEmpty()) {
                Matcher rule = RULE.matcher(one);
                if (!rule.matches()) {
                    throw new IllegalArgumentException(one);
                }
                rules.add(
                        rule.group(2) != null
                                ? new Rule(one, rule.group(1), rule.group(2), "")
                                : new Rule(one, rule.group(1), rule.group(3), rule.group(4)));
            }
        }
        return new RoleMapping(rules);
    }

    /** Whether the identity provider has no say in what people may do. */
    public boolean isEmpty() {
        return rules.isEmpty();
    }

    public boolean isAdministrator(Collection<String> given) {
        return rules.stream().anyMatch(rule -> rule.role().equals("ADMINISTRATOR") && given.contains(rule.given()));
    }

    /** Application names of the groups that somebody is an operator of. */
    public Set<String> operated(Collection<String> given) {
        return groups("OPERATOR", given);
    }

    /** Application names of the groups that somebody is a viewer of. */
    public Set<String> seen(Collection<String> given) {
        return groups("VIEWER", given);
    }

    private Set<String> groups(String role, Collection<String> given) {
        return rules.stream()
                .filter(rule -> rule.role().equals(role) && given.contains(rule.given()))
                .map(Rule::appName)
                .collect(Collectors.toSet());
    }

    /** As they were written. */
    @Override
    public String toString() {
        return rules.stream().map(Rule::text).collect(Collectors.joining(","));
    }
}
