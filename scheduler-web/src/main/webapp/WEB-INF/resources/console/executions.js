/* What the page of executions does by itself. */
(function () {
  "use strict";

  // looks on, one request at a time, as long as the page says that it does
  let busy = false;
  let failed = false;
  function look() {
    if (!busy && !failed && document.querySelector(".looking")) {
      busy = true;
      lookOn();
    }
  }
  window.Ringmaster = window.Ringmaster || {};
  window.Ringmaster.looked = (args) => {
    busy = false;
    failed = !args;
    look();
  };
  jQuery(document).on("pfAjaxComplete", look);
  jQuery(look);
})();
