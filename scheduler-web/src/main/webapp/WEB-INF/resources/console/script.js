/* The code editor of the script page. */
(function () {
  "use strict";
  const field = document.getElementById("script:source");
  if (!field) {
    return;
  }
  const byId = (id) => document.getElementById(id);
  const mode = field.dataset.mode;
  const phrases = {};
  phrases["Search:"] = field.dataset.search;
  phrases["(Use /re/ syntax for regexp search)"] = field.dataset.regexp;
  const editor = CodeMirror.fromTextArea(field, {
    mode: mode === "groovy" ? "text/x-groovy" : mode === "php" ? "text/x-php" : mode,
    theme: "ringmaster",
    lineNumbers: true,
    indentUnit: 4,
    indentWithTabs: false,
    matchBrackets: true,
    autoCloseBrackets: true,
    styleActiveLine: true,
    screenReaderLabel: field.getAttribute("aria-label"),
    phrases: phrases,
    extraKeys: {
      Tab: (cm) => (cm.somethingSelected() ? cm.indentSelection("add") : cm.execCommand("insertSoftTab")),
      "Shift-Tab": "indentLess",
      // out of the editor by keyboard, since the tab key writes
      Esc: () => byId("script:note").focus(),
      "Ctrl-/": "toggleComment",
      "Cmd-/": "toggleComment",
      "Ctrl-S": save,
      "Cmd-S": save,
    },
  });
  // what scrolls has to be reached by keyboard
  editor.getScrollerElement().tabIndex = 0;
  let clean = editor.changeGeneration();
  // what stands in the form, and what of it is being saved: who types meanwhile has more than that
  let stored = clean;
  let sent = clean;

  function mark() {
    const dirty = byId("scriptDirty");
    dirty.textContent = editor.isClean(clean) ? "" : dirty.dataset.dirty;
  }
  function save() {
    const note = byId("script:note");
    if (note.value.trim()) {
      byId("script:save").click();
    } else {
      note.focus();
    }
  }
  editor.on("change", mark);
  window.addEventListener("beforeunload", (event) => {
    if (!editor.isClean(clean)) {
      event.preventDefault();
    }
  });

  window.Ringmaster = window.Ringmaster || {};
  window.Ringmaster.script = {
    /** What is in the editor goes into the form, unless it is more than a server takes as a form. */
    store() {
      editor.save();
      stored = editor.changeGeneration();
      const area = editor.getTextArea();
      const length = encodeURIComponent(area.value.replace(/\n/g, "\r\n")).length;
      const fits = length <= Number(area.dataset.most);
      byId("script:sourceMessage").textContent = fits ? "" : area.dataset.long;
      return fits;
    },
    saving() {
      sent = stored;
    },
    saved(args) {
      if (args && !args.validationFailed) {
        clean = sent;
        mark();
      }
    },
    /** Shows another text; stored tells whether it is what would run. */
    show(args, stored) {
      if (args && args.source !== undefined) {
        editor.setValue(args.source);
        if (stored) {
          clean = editor.changeGeneration();
        }
        mark();
        editor.focus();
      }
    },
  };
})();
