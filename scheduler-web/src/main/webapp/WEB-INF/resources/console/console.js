/* What the pages do by themselves. No inline scripts: the content security policy allows none. */
(function () {
  "use strict";
  const byId = (id) => document.getElementById(id);

  // navigation on small screens
  const toggle = byId("menuToggle");
  if (toggle) {
    toggle.addEventListener("click", () => {
      const open = document.body.classList.toggle("menu-open");
      toggle.setAttribute("aria-expanded", String(open));
    });
  }
  document.addEventListener("click", (event) => {
    const menu = byId("userMenu");
    if (menu && menu.open && !menu.contains(event.target)) {
      menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    const menu = byId("userMenu");
    if (event.key === "Escape" && menu && menu.open) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });

  // a parameter that is empty says nothing in the address
  document.querySelectorAll("form.filters").forEach((form) =>
    form.addEventListener("formdata", (event) => {
      [...event.formData.entries()].forEach(([name, value]) => value === "" && event.formData.delete(name));
    }));

  // busy and dead sessions
  if (window.jQuery) {
    const busy = byId("busy");
    jQuery(document).on("pfAjaxStart", () => busy && busy.classList.add("on"));
    jQuery(document).on("pfAjaxComplete", () => busy && busy.classList.remove("on"));
    jQuery(document).on("ajaxComplete", (event, answer, settings) => {
      const type = answer.getResponseHeader("Content-Type") || "";
      // the server answers the sign-in page, which is no partial response
      if (type.indexOf("text/html") === 0) {
        window.location.reload();
      }
    });
  }

  // the live log
  const box = byId("logBox");
  if (!box) {
    return;
  }
  const text = byId("logText");
  const state = byId("logState");
  const follow = byId("logFollow");
  const search = byId("logSearch");
  const save = byId("logSave");
  const pauseMillis = 1000;
  let following = true;
  let whole = "";

  function append(lines) {
    whole += lines;
    draw();
  }
  function draw() {
    const wanted = search.value;
    text.textContent = "";
    if (!wanted) {
      text.textContent = whole;
    } else {
      whole.split(wanted).forEach((part, index) => {
        if (index > 0) {
          const mark = document.createElement("mark");
          mark.textContent = wanted;
          text.appendChild(mark);
        }
        text.appendChild(document.createTextNode(part));
      });
    }
    if (following) {
      text.scrollTop = text.scrollHeight;
    }
  }
  search.addEventListener("input", draw);
  follow.addEventListener("click", () => {
    following = !following;
    follow.setAttribute("aria-pressed", String(following));
    follow.textContent = following ? box.dataset.pause : box.dataset.follow;
    if (following) {
      readLog();
    }
  });
  byId("logCopy").addEventListener("click", () => navigator.clipboard && navigator.clipboard.writeText(whole));
  save.addEventListener("click", () => {
    save.href = "data:text/plain;charset=utf-8," + encodeURIComponent(whole);
  });
  window.Ringmaster = {
    log(args) {
      if (!args) {
        return;
      }
      if (args.text) {
        append(args.text);
      }
      state.textContent = args.trouble || (args.end ? box.dataset.ended : box.dataset.waiting);
      box.classList.toggle("trouble", Boolean(args.trouble));
      if (!args.end && following) {
        window.setTimeout(() => following && readLog(), args.trouble ? 3 * pauseMillis : pauseMillis);
      }
    },
  };
  jQuery(() => readLog());
})();
