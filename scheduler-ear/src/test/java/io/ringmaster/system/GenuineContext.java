package io.ringmaster.system;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a run of a genuine executor can ask and say, by the API of the release that is there. */
interface GenuineContext {
    /** @param given what the method got: the parameter up to 2.2.0, null since */
    String parameter(@Nullable String given);

    /** Index and number of shards. */
    String shard();

    void log(String line);

    /** @return what the handler has to return */
    @Nullable
    Object success(String text);

    static GenuineContext ofThisRelease() {
        ClassLoader loader = GenuineContext.class.getClassLoader();
        String core = "com.xxl.job.core.";
        Class<?> log = Reflected.type(loader, core + "context.XxlJobHelper", core + "log.XxlJobLogger");
        return log.getSimpleName().equals("XxlJobHelper")
                ? new Since23(log)
                : new Until22(
                        log,
                        Reflected.type(loader, core + "util.ShardingUtil"),
                        Reflected.type(loader, core + "biz.model.ReturnT"));
    }

    /** A helper with static methods. */
    record Since23(Class<?> helper) implements GenuineContext {
        @Override
        public String parameter(@Nullable String given) {
            return Objects.toString(Reflected.callStatic(helper, "getJobParam"), "");
        }

        @Override
        public String shard() {
            return Reflected.callStatic(helper, "getShardIndex") + " of "
                    + Reflected.callStatic(helper, "getShardTotal");
        }

        @Override
        public void log(String line) {
            Reflected.callStatic(helper, "log", line, new Object[0]);
        }

        @Override
        public @Nullable Object success(String text) {
            Reflected.callStatic(helper, "handleSuccess", text);
            return null;
        }
    }

    /** Parameter and result travel through the method. */
    record Until22(Class<?> logger, Class<?> sharding, Class<?> result) implements GenuineContext {
        @Override
        public String parameter(@Nullable String given) {
            return Objects.toString(given, "");
        }

        @Override
        public String shard() {
            Object shard = Objects.requireNonNull(Reflected.callStatic(sharding, "getShardingVo"));
            return Reflected.call(shard, "getIndex") + " of " + Reflected.call(shard, "getTotal");
        }

        @Override
        public void log(String line) {
            Reflected.callStatic(logger, "log", line, new Object[0]);
        }

        @Override
        public Object success(String text) {
            return Reflected.create(result, 200, text);
        }
    }
}
