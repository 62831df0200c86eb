/* What the pages of jobs do by themselves. */
(function () {
  "use strict";

  // times in the reader's own zone, where that is another one
  function yours() {
    const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" });
    document.querySelectorAll("time.yours").forEach((time) => {
      const own = time.dateTime ? format.format(new Date(time.dateTime)) : "";
      time.textContent = own === time.dataset.shown ? "" : own;
    });
  }
  yours();
  if (window.jQuery) {
    jQuery(document).on("pfAjaxComplete ajaxComplete", yours);
  }
})();
