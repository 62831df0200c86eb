package io.ringmaster.executor.scripts;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * Lets sources compile that were written for the original, of either era (interop 5.6): the names that they import become
 * classes of this package, and the annotations that meant a Spring bean become {@link GlueBean}.
 */
final class OriginalNames {
    private static final String ORIGINAL = "com.xxl.job.core.";
    private static final Map<String, String> OURS = Map.of(
            ORIGINAL + "handler.IJobHandler",
            GlueJob.class.getName(),
            ORIGINAL + "biz.model.ReturnT",
            GlueResult.class.getName(),
            ORIGINAL + "context.XxlJobHelper",
            GlueRun.class.getName(),
            ORIGINAL + "log.XxlJobLogger",
            GlueRun.class.getName(),
            "javax.annotation.Resource",
            GlueBean.class.getName(),
            "jakarta.annotation.Resource",
            GlueBean.class.getName(),
            "org.springframework.beans.factory.annotation.Autowired",
            GlueBean.class.getName(),
            "org.springframework.beans.factory.annotation.Qualifier",
            "jakarta.inject.Named");

    private OriginalNames() {}

    /** A source that does not name the original is left alone: it means what it says. */
    static String replaceIn(String source) {
        if (!source.contains(ORIGINAL)) {
            return source;
        }
        String text = source;
        for (Map.Entry<String, String> name : OURS.entrySet()) {
            String quoted = Pattern.quote(name.getKey()) + "\\b";
            String simple = name.getKey().substring(name.getKey().lastIndexOf('.') + 1);
            text = text.replaceAll("(\\bimport\\s+)" + quoted, "$1" + name.getValue() + " as " + simple)
                    .replaceAll(quoted, name.getValue());
        }
        return text;
    }
}
