import { readSessionMap, storeSessionMap } from "#shared/base/browser.ts";

/** Whether somebody may type into it. */
export const isField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const storageKey = "plinth-message";

/** What is typed into the contact form, by field: kept while the visitor looks at other pages, and for a reload. */
export const createMessageDraft = () => {
  const texts = readSessionMap(storageKey);
  const keep = (field: string, text: string): void => {
    texts.set(field, text);
    storeSessionMap(storageKey, texts);
  };
  return {
    keep,
    clear: (): void => {
      texts.clear();
      storeSessionMap(storageKey, texts);
    },
    /** Fills empty fields in, and keeps the text of the others, which the browser may have brought back without an event. */
    fill: (form: HTMLFormElement | null): void => {
      for (const field of form?.elements ?? []) {
        if (!isField(field)) continue;
        if (field.value) keep(field.name, field.value);
        else field.value = String(texts.get(field.name) ?? "");
      }
    },
  };
};

export const messageDraft = createMessageDraft();

/** Fills the form in and keeps what is typed, also before its components are there. @returns the clean-up */
export const followMessage = (draft = messageDraft): (() => void) => {
  draft.fill(document.querySelector('form[method="post"]'));
  const onInput = ({ target }: Event): void => {
    if (isField(target) && target.form?.method === "post") draft.keep(target.name, target.value);
  };
  // On the window in the capture phase, where it is heard before anything can stop it.
  window.addEventListener("input", onInput, true);
  return () => window.removeEventListener("input", onInput, true);
};
