/* Follows the log of a run: says where it is to begin, and appends as text what the center pushes. Without a socket it asks. */
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
  const renewalMillis = 30000;
  const troubleMillis = 3000;
  const mostLines = 20000;
  const mostFound = 5000;
  const levels = [
    ["bad", /\b(FATAL|SEVERE|ERROR)\b|^\s+at \S+\(|^Caused by: |^\S*(Exception|Error)\b/],
    ["wait", /\b(WARN|WARNING)\b/],
    ["quiet", /\b(DEBUG|TRACE|FINE|FINER|FINEST)\b/],
  ];
  let next = 1;
  let following = true;
  let ended = false;
  let asking = false;
  // whether the last question got no answer, which may be one that an end was the reason for
  let unanswered = false;
  // whether the server may tell without being heard
  let deaf = false;
  let shown = {};
  let heard = [];
  let timer = 0;
  const socket = box.closest("form").id + ":socket";
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

  function question() {
    asking = true;
    unanswered = false;
    deaf = false;
    readLog([{ name: "line", value: next }]);
  }
  function ask() {
    if (following && (!ended || unanswered) && !asking) {
      question();
    }
  }
  function listen() {
    try {
      faces.push.open(socket);
    } catch (noSocket) {
      // older browsers take whole addresses alone, and some refuse by throwing: then the page asks
      deaf = true;
    }
    ask();
  }
  function askIn(millis) {
    window.clearTimeout(timer);
    timer = window.setTimeout(ask, millis);
  }
  function show(news) {
    if (news.text) {
      append(news.text);
    }
    next = news.next;
    ended = news.state === "ended" || news.state === "removed";
    shown = news;
    say(news.note, news.state);
    if (ended) {
      faces.push.close(socket);
    }
  }
  // what does not go on where this page is, is asked for; so is what the server draws beside the log
  function hearOn() {
    while (heard.length && following && !ended && !asking) {
      const news = heard.shift();
      if (news.record !== shown.record) {
        continue;
      }
      const changed = news.status !== shown.status || news.state !== shown.state;
      const fits = news.from === next;
      const more = news.from > next || news.next > next;
      if (fits) {
        show(news);
      }
      if (changed || (more && !fits)) {
        question();
      }
    }
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
    heard = [];
    if (!following) {
      faces.push.close(socket);
    } else if (!ended || unanswered) {
      text.scrollTop = text.scrollHeight;
      listen();
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
      next = 1;
      text.textContent = "";
      byId("logCut").hidden = true;
      found = [];
      heard = [];
      shown = {};
      ended = false;
      asking = false;
      unanswered = false;
      say(box.dataset.waiting, "live");
      listen();
    },
    /** Takes what the server answered; nothing if it did not. */
    take(args) {
      asking = false;
      if (!args || !args.state) {
        unanswered = true;
        say(box.dataset.offline, "trouble");
        askIn(troubleMillis);
        return;
      }
      // the answer to a question about the run before
      if (args.from !== next) {
        ask();
        return;
      }
      show(args);
      hearOn();
      const unheard = args.state === "trouble" ? troubleMillis : periodMillis;
      askIn(args.told && !deaf ? renewalMillis : unheard);
    },
    /** Takes what the server tells by itself. */
    hear(news) {
      if (news.ask) {
        ask();
      } else if (news.record) {
        heard.push(news);
        hearOn();
      }
    },
    /** The socket is closed, for good or for now. */
    deaf() {
      deaf = true;
      ask();
    },
  };
  if (box.dataset.start === "true") {
    jQuery(() => window.Ringmaster.log.start());
  }
})();
