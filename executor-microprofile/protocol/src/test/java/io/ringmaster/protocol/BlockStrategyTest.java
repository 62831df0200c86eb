package io.ringmaster.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BlockStrategyTest {
    @Test
    void anUnknownNameIsSerial() {
        assertThat(BlockStrategy.of(null)).isEqualTo(BlockStrategy.SERIAL_EXECUTION);
        assertThat(BlockStrategy.of("cover_early")).isEqualTo(BlockStrategy.SERIAL_EXECUTION);
        assertThat(BlockStrategy.of("COVER_EARLY")).isEqualTo(BlockStrategy.COVER_EARLY);
    }
}
