import { wordHere } from "#shared/site/wordHere.ts";

const markup =
  '<dialog class="search-dialog" data-search><form class="search-box"><input name="q" dir="auto" autocomplete="off"><button type="reset">×</button></form></dialog>';

interface Box {
  dialog: HTMLDialogElement;
  field: HTMLInputElement;
}

let box: Box | null = null;

/** Removes the search box. @returns the typed text */
export const takeSearchBox = (): string => {
  const text = box?.field.value ?? "";
  box?.dialog.remove();
  box = null;
  return text;
};

/**
 * Opens a search box in the same event as the click: a phone then shows its keyboard, and no letter is lost while the
 * dialog's file loads. Submitting it opens the search page.
 * @returns whether it is still open
 */
export const openSearchBox = (link: HTMLAnchorElement, text = ""): (() => boolean) => {
  if (!box) {
    document.body.insertAdjacentHTML("beforeend", markup);
    const dialog = document.querySelector<HTMLDialogElement>("[data-search]");
    const field = dialog?.querySelector("input");
    if (!field?.form || !dialog) return () => false;
    box = { dialog, field };
    dialog.ariaLabel = wordHere("search.label");
    field.ariaLabel = wordHere("search.site");
    field.placeholder = wordHere("search.placeholder");
    for (const button of field.form.querySelectorAll("button")) button.ariaLabel = wordHere("close");
    field.form.action = link.href;
    field.form.prepend(...[...link.children].map((icon) => icon.cloneNode(true)));
    field.value = text;
    dialog.addEventListener("reset", () => dialog.close());
    dialog.addEventListener("close", takeSearchBox);
    dialog.showModal();
  }
  const opened = box;
  return () => opened === box;
};

/** Closes an empty box and calls back, if the dialog cannot be loaded. A box with text stays open for Enter. */
export const leaveSearchBox = (go: () => void): void => {
  if (!box || box.field.value) return;
  takeSearchBox();
  go();
};
