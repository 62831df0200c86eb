package io.ringmaster.system;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What can be pressed on a page, and what comes of sending it by hand. */
final class PageButtons {
    private PageButtons() {}

    /** The ids; everybody's own preferences and the sign-out are left out. */
    static Set<String> ids(Page page, boolean inDialogs) {
        List<?> ids = (List<?>) page.evaluate("""
                inDialogs => [...document.querySelectorAll('form button[id], form input[type=submit][id], form a[id]')]
                  .filter(one => inDialogs || !one.closest('.ui-dialog')).map(one => one.id)
                """, inDialogs);
        return ids.stream()
                .map(String::valueOf)
                .filter(id -> id.contains(":") && !id.startsWith("user:"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Sends what the browser of an administrator would send, with the view of whoever is signed in; returns the answers.
     *
     * @param things ids of the job, the group and the record that what stands in rows is pressed for
     */
    static List<?> press(Page page, Set<String> ids, Map<String, Integer> things) {
        return (List<?>) page.evaluate("""
                async ([ids, things]) => {
                  const answers = [];
                  const state = document.querySelector("input[name='jakarta.faces.ViewState']");
                  for (const id of ids) {
                    const form = id.substring(0, id.indexOf(':'));
                    const body = new URLSearchParams({
                      [form]: form, [id]: id, 'jakarta.faces.source': id, 'jakarta.faces.partial.ajax': 'true',
                      'jakarta.faces.partial.execute': '@all', 'jakarta.faces.ViewState': state ? state.value : '',
                      'primefaces.nonce': PrimeFaces.csp.NONCE_VALUE,
                      row: things[{jobs: 'job', executions: 'record', groups: 'group'}[form]] ?? 1,
                      address: 'http://127.0.0.1:9/'
                    });
                    const answer = await fetch(location.href, {
                      method: 'POST', body, headers: {'Faces-Request': 'partial/ajax', 'X-Requested-With': 'XMLHttpRequest'}
                    });
                    answers.push(id + ' ' + answer.status + ' ' + await answer.text());
                  }
                  return answers;
                }
                """, List.of(new ArrayList<>(ids), things));
    }

    /** Whether an answer is one of Faces that reports no error. */
    static boolean isOfFaces(Object answer) {
        String text = String.valueOf(answer);
        return text.contains(" 200 ") && text.contains("<partial-response") && !text.contains("<error>");
    }
}
