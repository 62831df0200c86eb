/* What the pages of jobs do by themselves. */
(function () {
  "use strict";

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
})();
