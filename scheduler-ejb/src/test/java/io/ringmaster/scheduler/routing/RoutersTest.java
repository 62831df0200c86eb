package io.ringmaster.scheduler.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringmaster.scheduler.job.entity.RouteStrategy;
import io.ringmaster.scheduler.testing.SettableClock;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RoutersTest {
    private static final List<String> ADDRESSES = List.of("a", "b", "c", "d");
    private final SettableClock clock = new SettableClock();
    private final Routers routers = new Routers(clock, new SplittableRandom(7));

    @ParameterizedTest
    @EnumSource(RouteStrategy.class)
    void everyStrategyHasARouterThatChoosesAnAddressOfTheList(RouteStrategy strategy) {
        assertThat(ADDRESSES).contains(routers.route(strategy, 1, ADDRESSES));
    }

    @Test
    void firstAndLastAreThat() {
        assertThat(routers.route(RouteStrategy.FIRST, 1, ADDRESSES)).isEqualTo("a");
        assertThat(routers.route(RouteStrategy.LAST, 1, ADDRESSES)).isEqualTo("d");
    }

    @Test
    void roundGoesRoundForEachJob() {
        List<String> eight = IntStream.range(0, 8)
                .mapToObj(i -> routers.route(RouteStrategy.ROUND, 1, ADDRESSES))
                .toList();

        assertThat(eight.subList(0, 4)).containsExactlyInAnyOrderElementsOf(ADDRESSES);
        assertThat(eight.subList(4, 8)).isEqualTo(eight.subList(0, 4));
    }

    @Test
    void roundStartsAnywhereAndForgetsAfterADay() {
        Set<String> starts = new HashSet<>();
        for (int job = 0; job < 50; job++) {
            starts.add(routers.route(RouteStrategy.ROUND, job, ADDRESSES));
        }
        assertThat(starts).hasSize(4);
        Daily<Integer> counters = new Daily<>(clock);
        counters.update(1, old -> 5);
        clock.pass(Duration.ofDays(1));

        assertThat(counters.update(1, old -> old == null ? 1 : old + 1)).isEqualTo(1);
    }

    @Test
    void consistentHashIsThatOfTheVectors() {
        JsonObject vectors = Json.createReader(getClass().getResourceAsStream("/vectors/route-consistent-hash.json"))
                .readObject();
        List<String> addresses = vectors.getJsonArray("addresses").getValuesAs(JsonString::getString);

        vectors.getJsonObject("hashSamples")
                .forEach(
                        (key, hash) -> assertThat(ConsistentHash.hash(key)).isEqualTo(Long.parseLong(hash.toString())));
        vectors.getJsonObject("routes")
                .forEach((job, address) -> assertThat(
                                routers.route(RouteStrategy.CONSISTENT_HASH, Integer.parseInt(job), addresses))
                        .isEqualTo(((JsonString) address).getString()));
    }

    @Test
    void leastFrequentlyUsedEvensOut() {
        int[] uses = new int[4];
        for (int i = 0; i < 400; i++) {
            uses[ADDRESSES.indexOf(routers.route(RouteStrategy.LEAST_FREQUENTLY_USED, 1, ADDRESSES))]++;
        }
        assertThat(uses)
                .satisfies(all -> IntStream.of(all).forEach(n -> assertThat(n).isBetween(97, 103)));
    }

    @Test
    void leastRecentlyUsedTakesTheOneThatWaitedLongestAndForgetsTheGone() {
        assertThat(IntStream.range(0, 4).mapToObj(i -> routers.route(RouteStrategy.LEAST_RECENTLY_USED, 1, ADDRESSES)))
                .containsExactlyElementsOf(ADDRESSES);
        assertThat(routers.route(RouteStrategy.LEAST_RECENTLY_USED, 1, List.of("d", "c")))
                .isEqualTo("c");
        assertThat(routers.route(RouteStrategy.LEAST_RECENTLY_USED, 1, List.of("d", "c", "new")))
                .isEqualTo("d");
        assertThat(routers.route(RouteStrategy.LEAST_RECENTLY_USED, 1, List.of("d", "c", "new")))
                .isEqualTo("c");
    }
}
