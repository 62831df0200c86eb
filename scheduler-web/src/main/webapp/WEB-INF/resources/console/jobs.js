/* What the pages of jobs do by themselves. */
(function () {
  "use strict";

  // times in the reader's own zone, where that is another one; also of what a refresh brings
  function yours() {
    const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" });
    document.querySelectorAll("time.yours:not([data-read])").forEach((time) => {
      const own = time.dateTime ? format.format(new Date(time.dateTime)) : "";
      time.dataset.read = "";
      time.textContent = own === time.dataset.shown ? "" : own;
    });
  }
  yours();
  new MutationObserver(yours).observe(document.body, { childList: true, subtree: true });

  // the help of the field of a cron expression in which the cursor stands
  function help() {
    const list = document.querySelector(".cron-fields");
    const input = list && document.getElementById(list.dataset.of);
    if (!input) {
      return;
    }
    const before = input.value.slice(0, input.selectionStart === null ? input.value.length : input.selectionStart);
    const field = Math.min(6, before.replace(/^\s+/, "").split(/\s+/).length - 1);
    [...list.children].forEach((item, index) => item.classList.toggle("here", index === field));
    const texts = document.querySelectorAll(".cron-help li");
    const shown = document.getElementById("cronHelp");
    if (shown && texts[field]) {
      shown.textContent = texts[field].textContent;
    }
  }
  document.addEventListener("selectionchange", help);
  document.addEventListener("focusin", help);

  // after a refusal: to the first field that is wrong, which says so to readers too
  window.focusComplaint = (form) => {
    const messages = [...document.getElementById(form).querySelectorAll(".field .complaint")];
    const fields = messages
      .filter((message) => message.textContent.trim())
      .map((message) => ({ message, input: message.closest(".field").querySelector("input, select, textarea") }))
      .filter((field) => field.input);
    fields.forEach(({ message, input }) => {
      input.setAttribute("aria-invalid", "true");
      input.setAttribute("aria-describedby", message.id);
    });
    if (fields.length) {
      const hidden = fields[0].input.closest("details");
      if (hidden) {
        hidden.open = true;
      }
      fields[0].input.focus();
    }
  };
})();
