package io.ringmaster.scheduler.registry.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AddressBookTest {
    private static final List<String> ALL = List.of("http://a/", "http://b/", "http://c/");

    private final AddressBook book = new AddressBook();

    @Test
    void whoDidNotAnswerIsLeftOutOrComesLastUntilItShowsItself() {
        book.leaveOut("http://a/");
        assertThat(book.reachable(ALL)).containsExactly("http://b/", "http://c/");
        assertThat(book.reachableFirst(ALL)).containsExactly("http://b/", "http://c/", "http://a/");

        book.seen("http://a/");
        assertThat(book.reachable(ALL)).isEqualTo(ALL);
        assertThat(book.reachableFirst(ALL)).isEqualTo(ALL);
    }

    @Test
    void ifNobodyAnsweredAllAreTried() {
        ALL.forEach(book::leaveOut);
        assertThat(book.reachable(ALL)).isEqualTo(ALL);
        assertThat(book.reachableFirst(ALL)).isEqualTo(ALL);
    }
}
