package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.database.CommaList;
import io.ringmaster.scheduler.group.entity.GroupAddresses;
import io.ringmaster.scheduler.i18n.Messages;
import io.ringmaster.scheduler.job.entity.RouteStrategy;
import io.ringmaster.scheduler.registry.control.AddressBook;
import io.ringmaster.scheduler.routing.Routers;
import io.ringmaster.scheduler.trigger.entity.Fire;
import io.ringmaster.scheduler.trigger.entity.Shard;
import java.util.List;
import java.util.Optional;

/** Decides where a fire goes, from what this center has in memory (interop 4.6, 4.9). */
final class Targeting {
    private final AddressBook addressBook;
    private final Routers routers;
    private final Messages messages;

    Targeting(AddressBook addressBook, Routers routers, Messages messages) {
        this.addressBook = addressBook;
        this.routers = routers;
        this.messages = messages;
    }

    Target of(Fire fire) {
        Optional<RouteStrategy> strategy = RouteStrategy.of(fire.job().routeStrategy());
        if (strategy.isEmpty()) {
            return new Target.Nowhere(
                    messages.text("trigger.route.unknown", fire.job().routeStrategy()));
        }
        if (fire.row().addresses() == null
                && addressBook.group(fire.job().groupId()).isEmpty()) {
            return new Target.Nowhere(messages.text("trigger.no.group"));
        }
        List<String> addresses = addresses(fire);
        if (addresses.isEmpty()) {
            return new Target.Nowhere(
                    messages.text(isDrained(fire.job().groupId()) ? "trigger.all.drained" : "trigger.no.address"));
        }
        return switch (strategy.get()) {
            case SHARDING_BROADCAST -> shard(fire, addresses);
            case FAILOVER -> new Target.FirstThatAnswers(addressBook.reachableFirst(addresses), false);
            case BUSYOVER -> new Target.FirstThatAnswers(addressBook.reachableFirst(addresses), true);
            default -> new Target.To(routers.route(strategy.get(), fire.job().id(), addressBook.reachable(addresses)));
        };
    }

    /** The address after {@code tried}; empty if every address of the fire was tried, or a shard belongs to one alone. */
    Optional<String> nextAfter(Fire fire, List<String> tried) {
        RouteStrategy strategy = RouteStrategy.of(fire.job().routeStrategy()).orElse(RouteStrategy.FIRST);
        if (strategy == RouteStrategy.SHARDING_BROADCAST && fire.row().sharding() != null) {
            return Optional.empty();
        }
        List<String> left = addresses(fire).stream()
                .filter(address -> !tried.contains(address))
                .toList();
        if (left.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(routers.route(strategy, fire.job().id(), addressBook.reachable(left)));
    }

    private Target shard(Fire fire, List<String> addresses) {
        if (fire.row().sharding() == null) {
            return new Target.Split(addresses);
        }
        int index = Shard.of(fire.row().sharding()).index();
        return new Target.To(addresses.get(index < addresses.size() ? index : 0));
    }

    private boolean isDrained(int groupId) {
        return addressBook.group(groupId).stream()
                .anyMatch(group -> !group.addresses().isEmpty());
    }

    private List<String> addresses(Fire fire) {
        String given = fire.row().addresses();
        if (given != null) {
            return CommaList.parts(given);
        }
        return addressBook
                .group(fire.job().groupId())
                .map(GroupAddresses::inRotation)
                .orElse(List.of());
    }
}
