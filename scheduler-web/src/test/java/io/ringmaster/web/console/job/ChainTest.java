package io.ringmaster.web.console.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChainTest {
    @Test
    void parentsStandLeftAndChildrenRight() {
        Chain chain = Chain.of(2, Map.of(1, List.of(2), 2, List.of(3, 4), 3, List.of(5)), Map.of(2, "me", 9, "other"));
        assertThat(chain.nodes()).extracting(Chain.Node::id).containsExactlyInAnyOrder(1, 2, 3, 4, 5);
        assertThat(x(chain, 1)).isLessThan(x(chain, 2));
        assertThat(x(chain, 2)).isLessThan(x(chain, 3));
        assertThat(x(chain, 3)).isEqualTo(x(chain, 4)).isLessThan(x(chain, 5));
        assertThat(chain.edges()).hasSize(4).noneMatch(Chain.Edge::back);
        assertThat(node(chain, 2)).returns("me", Chain.Node::label).returns(true, Chain.Node::self);
        assertThat(node(chain, 5)).returns("5", Chain.Node::label).returns(false, Chain.Node::self);
        assertThat(chain.nodes()).allSatisfy(node -> {
            assertThat(node.x() + 168).isLessThanOrEqualTo(chain.width());
            assertThat(node.y() + 34).isLessThanOrEqualTo(chain.height());
        });
    }

    @Test
    void aCycleIsShownAndNotFollowed() {
        Chain chain = Chain.of(1, Map.of(1, List.of(2), 2, List.of(3), 3, List.of(1)), Map.of());
        assertThat(chain.nodes()).hasSize(3);
        assertThat(chain.edges()).hasSize(3).filteredOn(Chain.Edge::back).hasSize(1);
        assertThat(chain.isCyclic()).isTrue();
        Chain self = Chain.of(1, Map.of(1, List.of(1)), Map.of());
        assertThat(self.isCyclic()).isTrue();
        assertThat(self.isAlone()).isFalse();
    }

    @Test
    void whatIsFiredOnTwoWaysStandsBehindBothAndIsNoCycle() {
        Chain chain = Chain.of(1, Map.of(1, List.of(3, 2), 2, List.of(3)), Map.of());
        assertThat(x(chain, 1)).isLessThan(x(chain, 2));
        assertThat(x(chain, 2)).isLessThan(x(chain, 3));
        assertThat(chain.isCyclic()).isFalse();
        assertThat(chain.edges()).hasSize(3);
    }

    @Test
    void aloneThereIsNothingToShow() {
        assertThat(Chain.of(1, Map.of(5, List.of(6)), Map.of()).isAlone()).isTrue();
    }

    @Test
    void isBoundedHoweverLongTheChain() {
        Map<Integer, List<Integer>> children = new HashMap<>();
        IntStream.range(1, 1000).forEach(id -> children.put(id, List.of(id + 1, id + 1000)));
        Chain chain = Chain.of(1, children, Map.of());
        assertThat(chain.nodes()).hasSize(30);
        assertThat(chain.others()).isEqualTo(2 * 999 + 1 - 30);
        assertThat(Chain.of(900, children, Map.of()).others()).isEqualTo(899 + 2 * 100 + 1 - 30);
        assertThat(Chain.of(1, Map.of(1, List.of(2)), Map.of()).others()).isZero();
    }

    @Test
    void longNamesAreCutInTheBoxAndWholeInTheTitle() {
        Chain.Node node = Chain.of(1, Map.of(1, List.of(2)), Map.of(1, "a name that is longer than the box"))
                .nodes()
                .get(0);
        assertThat(node.label()).hasSize(21).endsWith("…");
        assertThat(node.name()).isEqualTo("a name that is longer than the box");
    }

    private static Chain.Node node(Chain chain, int id) {
        return chain.nodes().stream()
                .filter(node -> node.id() == id)
                .findFirst()
                .orElseThrow();
    }

    private static int x(Chain chain, int id) {
        return node(chain, id).x();
    }
}
