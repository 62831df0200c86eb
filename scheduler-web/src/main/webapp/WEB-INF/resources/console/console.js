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

  // a button that copies what stands in another element
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) {
      return;
    }
    const source = byId(button.dataset.copy);
    window.getSelection().selectAllChildren(source);
    if (navigator.clipboard) {
      navigator.clipboard.writeText(source.textContent);
    } else {
      // without TLS browsers offer no clipboard to scripts but this one
      document.execCommand("copy");
    }
  });

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
})();
