const markup =
  '<dialog class="search-dialog" data-search aria-label="Search"><form class="search-box"><input name="q" dir="auto" autocomplete="off" aria-label="Search the site" placeholder="Search the site..."><button type="reset" aria-label="Close">×</button></form></dialog>';

interface Box {
  dialog: HTMLDialogElement;
  field: HTMLInputElement;
}

let box: Box | null = null;

/** Takes the field away, also while it has the focus. @returns what was typed into it */
export const takeSearchBox = (): string => {
  const text = box?.field.value ?? "";
  box?.dialog.remove();
  box = null;
  return text;
};

/**
 * Opens a field for the search in the press that asks for it, so that a phone shows its keyboard and no letter is lost while the
 * dialog's own file is on its way. By itself it is a form, which leads where the link to the search does.
 * @returns whether it is still open
 */
export const openSearchBox = (link: HTMLAnchorElement, text = ""): (() => boolean) => {
  if (!box) {
    document.body.insertAdjacentHTML("beforeend", markup);
    const dialog = document.querySelector<HTMLDialogElement>("[data-search]");
    const field = dialog?.querySelector("input");
    if (!field?.form || !dialog) return () => false;
    box = { dialog, field };
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

/** Where the dialog cannot be had: what has been typed waits for Enter, and an empty field makes way. */
export const leaveSearchBox = (go: () => void): void => {
  if (!box || box.field.value) return;
  takeSearchBox();
  go();
};
