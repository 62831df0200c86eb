package io.ringmaster.scheduler.trigger.control;

import io.ringmaster.scheduler.trigger.entity.Fire;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Fires whose addresses are being asked. Nobody else holds them meanwhile, and one that is withdrawn goes nowhere. */
final class Asking {
    private final Probe probe;
    private final Map<Long, Question> open = new ConcurrentHashMap<>();

    /** Not a record: a fire that comes back changed, while its first question is open, has another one. */
    private static final class Question {
        private final Fire fire;

        Question(Fire fire) {
            this.fire = fire;
        }
    }

    Asking(Probe probe) {
        this.probe = probe;
    }

    /** @param then given the answer, unless the fire was withdrawn */
    void ask(Fire fire, Target.FirstThatAnswers target, Consumer<Probe.Found> then) {
        Question question = new Question(fire);
        open.put(fire.id(), question);
        var unused = probe.first(target, fire.job().groupId(), fire.job().id()).thenAccept(found -> {
            if (open.remove(fire.id(), question)) {
                then.accept(found);
            }
        });
    }

    List<Fire> fires() {
        return open.values().stream().map(question -> question.fire).toList();
    }

    List<Fire> withdraw(Set<Long> ids) {
        List<Fire> withdrawn = new ArrayList<>();
        for (Long id : ids) {
            Question question = open.remove(id);
            if (question != null) {
                withdrawn.add(question.fire);
            }
        }
        return withdrawn;
    }
}
