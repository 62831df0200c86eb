/* Follows the log of a run: asks every second for what came since, and appends it as text. */
(function () {
  "use strict";
  const byId = (id) => document.getElementById(id);
  const box = byId("logBox");
  if (!box) {
    return;
  }
  const text = byId("logText");
  const state = byId("logState");
  const follow = byId("logFollow");
  const search = byId("logSearch");
  const count = byId("logCount");
  const periodMillis = 1000;
  const troubleMillis = 3000;
  const mostLines = 20000;
  const mostFound = 5000;
  const levels = [
    ["bad", /\b(FATAL|SEVERE|ERROR)\b|^\s+at \S+\(|^Caused by: |^\S*(Exception|Error)\b/],
    ["wait", /\b(WARN|WARNING)\b/],
    ["quiet", /\b(DEBUG|TRACE|FINE|FINER|FINEST)\b/],
  ];
  let running = 0;
  let next = 1;
  let following = true;
  let ended = false;
  let asking = false;
  let found = [];
  let current = -1;

  function level(line) {
    const known = levels.find(([, pattern]) => pattern.test(line));
    return known ? "line-" + known[0] : "";
  }

  function append(lines) {
    const atEnd = text.scrollHeight - text.scrollTop - text.clientHeight < 40;
    const fragment = document.createDocumentFragment();
    const parts = lines.split(/\r\n|\n/);
    if (parts[parts.length - 1] === "") {
      parts.pop();
    }
    parts.slice(-mostLines).forEach((line) => {
      const span = document.createElement("span");
      span.className = level(line);
      span.textContent = line + "\n";
      fragment.appendChild(span);
    });
    text.appendChild(fragment);
    const tooMany = text.childElementCount - mostLines;
    if (tooMany > 0 || parts.length > mostLines) {
      byId("logCut").hidden = false;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, Math.max(0, tooMany));
      range.deleteContents();
    }
    if (search.value) {
      find(false);
    }
    if (atEnd) {
      text.scrollTop = text.scrollHeight;
    }
  }

  // finding: ranges that the browser paints, so the text itself stays as it is
  function find(move) {
    const wanted = search.value.toLowerCase();
    found = [];
    if (wanted) {
      for (let node = text.firstChild; node && found.length < mostFound; node = node.nextSibling) {
        const line = node.firstChild;
        const lower = line.data.toLowerCase();
        for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
          const range = new Range();
          range.setStart(line, at);
          range.setEnd(line, at + wanted.length);
          found.push(range);
        }
      }
    }
    current = found.length === 0 ? -1 : move ? 0 : Math.min(Math.max(0, current), found.length - 1);
    paint(move);
  }
  function paint(move) {
    count.textContent = search.value ? (current + 1) + " / " + found.length + (found.length >= mostFound ? "+" : "") : "";
    if (window.CSS && CSS.highlights) {
      CSS.highlights.set("log-found", new Highlight(...found));
      CSS.highlights.set("log-current", new Highlight(...(current >= 0 ? [found[current]] : [])));
    }
    if (move && current >= 0) {
      const line = found[current].startContainer.parentElement;
      text.scrollTop = line.offsetTop - text.offsetTop - text.clientHeight / 2;
    }
  }
  function step(by) {
    if (found.length > 0) {
      current = (current + by + found.length) % found.length;
      paint(true);
    }
  }
  search.addEventListener("input", () => find(true));
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
  });
  byId("logPrevious").addEventListener("click", () => step(-1));
  byId("logNext").addEventListener("click", () => step(1));

  function ask() {
    if (following && !ended && !asking) {
      asking = true;
      readLog([{ name: "line", value: next }]);
    }
  }
  function askIn(millis) {
    const run = running;
    window.setTimeout(() => run === running && ask(), millis);
  }
  function say(note, kind) {
    state.textContent = note;
    box.classList.toggle("trouble", kind === "trouble" || kind === "removed");
    box.classList.toggle("live", kind === "live");
  }

  follow.addEventListener("click", () => {
    following = !following;
    follow.setAttribute("aria-pressed", String(following));
    follow.textContent = following ? box.dataset.pause : box.dataset.follow;
    box.classList.toggle("paused", !following);
    if (following) {
      text.scrollTop = text.scrollHeight;
      ask();
    }
  });
  byId("logCopy").addEventListener("click", () => {
    const done = () => {
      state.textContent = box.dataset.copied;
    };
    if (navigator.clipboard) {
      navigator.clipboard.writeText(text.textContent).then(done);
      return;
    }
    // without TLS browsers offer no clipboard to scripts but this one
    window.getSelection().selectAllChildren(text);
    if (document.execCommand("copy")) {
      done();
    }
  });

  window.Ringmaster = window.Ringmaster || {};
  window.Ringmaster.log = {
    /** Empties the box and follows the run that the server knows of. */
    start() {
      running += 1;
      next = 1;
      text.textContent = "";
      byId("logCut").hidden = true;
      found = [];
      ended = false;
      asking = false;
      say(box.dataset.waiting, "live");
      ask();
    },
    /** Takes what the server answered; nothing if it did not. */
    take(args) {
      asking = false;
      if (!args || !args.state) {
        say(box.dataset.offline, "trouble");
        askIn(troubleMillis);
        return;
      }
      if (args.text) {
        append(args.text);
      }
      next = args.next;
      ended = args.state === "ended" || args.state === "removed";
      say(args.note, args.state);
      askIn(args.state === "trouble" ? troubleMillis : periodMillis);
    },
  };
  if (box.dataset.start === "true") {
    jQuery(() => window.Ringmaster.log.start());
  }
})();
