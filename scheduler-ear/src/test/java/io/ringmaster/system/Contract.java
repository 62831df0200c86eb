package io.ringmaster.system;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The operations of the management API's contract, which another test compares with the code. */
final class Contract {
    private Contract() {}

    /** Method and path of each below {@code /v1}, such as {@code get /v1/jobs/{id}}, read from the document. */
    static Set<String> operations(String document) {
        Set<String> operations = new TreeSet<>();
        String path = "";
        for (String line : List.of(document.split("\n"))) {
            if (line.matches(" {2}/.*:")) {
                path = line.trim().replaceAll(":$", "");
            } else if (path.startsWith("/v1/") && line.matches(" {4}(get|post|put|delete):")) {
                operations.add(line.trim().replace(":", " ") + path);
            }
        }
        return operations;
    }
}
