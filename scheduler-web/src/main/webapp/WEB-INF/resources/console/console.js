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

  // what a list has no room for is read by pointing at it
  document.addEventListener("pointerover", (event) => {
    if (event.target.matches("select:not([multiple])") && event.target.selectedOptions.length) {
      event.target.title = event.target.selectedOptions[0].text;
    }
  });

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

  // the zone of the reader, in which the server writes times; a page that was written in another one is asked for again
  const page = document.documentElement;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && page.dataset.zone && page.dataset.zone !== zone) {
    // servers end the values of cookies at a slash
    const told = "ringmaster-zone=" + encodeURIComponent(zone);
    const known = document.cookie.includes(told);
    document.cookie = told + "; path=" + window.location.pathname.replace(/[^/]*$/, "") + "; max-age=31536000; SameSite=Lax";
    if (!known && byId("main") && document.cookie.includes(told)) {
      window.location.reload();
    }
  }

  // what came of an action; without arguments there was no answer, which is said elsewhere
  window.Ringmaster = window.Ringmaster || {};
  const succeeded = (args) => args && !args.validationFailed;
  window.Ringmaster.open = (args, dialog) => {
    if (succeeded(args)) {
      PF(dialog).show();
    }
  };
  // the next piece of what is done with many; the last one refreshes the table
  window.Ringmaster.on = (args) => {
    if (args && args.more === true) {
      sweepOn();
    } else if (args && args.more === false) {
      refreshTable();
    }
  };
  window.Ringmaster.stored = (args, form, dialog) => {
    if (succeeded(args)) {
      PF(dialog).hide();
    } else if (args) {
      complain(form);
    }
    return succeeded(args);
  };

  // after a refusal: to the first field that is wrong, which says so to readers too
  function complain(form) {
    const messages = [...byId(form).querySelectorAll(".field .complaint")];
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
  }

  // PrimeFaces says of the items of its list that they are alerts, and a list of no items is none; the list itself is live
  function listMessages() {
    document.querySelectorAll("#messages li[role]").forEach((item) => item.removeAttribute("role"));
  }
  listMessages();

  // no answer: say so, and say when the center is back
  const trouble = byId("trouble");
  const icon = document.querySelector("link[rel=icon]");
  let asking = 0;
  function say(text) {
    if (trouble) {
      trouble.textContent = text;
    }
  }
  function ask() {
    asking = 0;
    fetch(icon.href, { cache: "no-store" }).then(
      (answer) => (answer.ok ? say(trouble.dataset.back) : askLater()),
      askLater);
  }
  function askLater() {
    asking = asking || window.setTimeout(ask, 2000);
  }

  // a second click right after the first one means what the first one hit, not what took its place meanwhile
  let hit = null;
  document.addEventListener("click", (event) => {
    const control = event.target.closest("button, a[href='#']");
    if (event.detail < 2) {
      hit = control;
    } else if (control && control !== hit) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, true);

  // a dialog gives the focus back to what opened it, also if that was disabled meanwhile, or written anew
  let pressed = "";
  document.addEventListener("click", (event) => {
    const control = event.target.closest("a[id], button[id]");
    pressed = control ? control.id : "";
  }, true);
  if (window.PrimeFaces && PrimeFaces.widget.Dialog) {
    const dialog = PrimeFaces.widget.Dialog.prototype;
    const { show, returnFocus } = dialog;
    dialog.show = function (...all) {
      this.openedBy = pressed;
      show.apply(this, all);
    };
    dialog.returnFocus = function () {
      this.focusedElementBeforeDialogOpened = byId(this.openedBy) || this.focusedElementBeforeDialogOpened;
      returnFocus.call(this);
    };
  }

  // what is to be confirmed stays as it is read: until then nothing is written anew by itself
  if (window.PrimeFaces && PrimeFaces.widget.ConfirmDialog) {
    const confirm = PrimeFaces.widget.ConfirmDialog.prototype;
    const { show, showMessage, onHide } = confirm;
    let resting = [];
    // of what is done with the selected rows it says how many those are
    confirm.showMessage = function (asked) {
      const source = typeof asked.source === "string" ? byId(asked.source) : jQuery(asked.source)[0];
      const many = source.closest("[data-chosen]");
      if (many && many.dataset.chosen) {
        const chosen = source.closest("form").querySelectorAll("td .ui-chkbox-box.ui-state-active").length;
        asked.message += " " + many.dataset.chosen.replace("{0}", chosen);
      }
      showMessage.call(this, asked);
    };
    confirm.show = function (...all) {
      const polls = Object.values(PrimeFaces.widgets)
        .filter((widget) => widget instanceof PrimeFaces.widget.Poll && widget.isActive());
      polls.forEach((poll) => poll.stop());
      resting.push(...polls);
      show.apply(this, all);
    };
    confirm.onHide = function (...all) {
      onHide.apply(this, all);
      resting.forEach((poll) => poll.start());
      resting = [];
    };
  }

  if (window.jQuery && window.PrimeFaces) {
    const busy = byId("busy");
    jQuery(document).on("pfAjaxStart", () => {
      if (busy) {
        busy.classList.add("on");
      }
      if (!asking) {
        say("");
      }
    });
    jQuery(document).on("pfAjaxComplete", (event, answer, settings, args) => {
      if (busy) {
        busy.classList.remove("on");
      }
      listMessages();
      // without an answer there are no arguments, and without arguments PrimeFaces leaves its buttons disabled
      if (!args) {
        jQuery(document).trigger("pfAjaxComplete", [answer, settings, {}]);
      }
    });
    // a second click while the first one waits or is answered asks for nothing
    const queue = PrimeFaces.ajax.Queue;
    const { offer } = queue;
    const pressedId = (request) => (typeof request.source === "string" ? request.source : jQuery(request.source).attr("id"));
    queue.offer = function (request) {
      const control = byId(pressedId(request));
      const twice = control && control.matches("a, button")
        && this.requests.some((waiting) => pressedId(waiting) === control.id);
      if (!twice) {
        offer.call(this, request);
      }
    };
    jQuery(document).on("pfAjaxError", (event, answer) => {
      if (answer.status === 401) {
        // to the sign-in, which leads back to this page
        window.location.reload();
      } else if (trouble && answer.status === 0 && answer.statusText !== "abort") {
        say(trouble.dataset.offline);
        askLater();
      } else if (trouble && answer.statusText !== "abort") {
        say(trouble.dataset.failed + " (" + answer.status + ")");
      }
    });
    // an error inside an answer
    PrimeFaces.ajax.Utils.handleError = (name) => {
      if (name && name.includes("ViewExpired")) {
        window.sessionStorage.setItem("ringmaster-expired", "yes");
        window.location.reload();
      } else {
        say(trouble.dataset.failed);
      }
    };
  }
  if (trouble && window.sessionStorage.getItem("ringmaster-expired")) {
    window.sessionStorage.removeItem("ringmaster-expired");
    say(trouble.dataset.expired);
  }
})();
