import { readSessionMap, storeSessionMap } from "#shared/base/browser.ts";

export const isField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const storageKey = "plinth-message";

/** The draft of the contact form by field, for navigations and reloads. */
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
    /** Fills in empty fields. Stores the text of the others, which the browser may have restored without an event. */
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

/** Fills in the form and stores typed text, also before hydration. @returns the clean-up */
export const followMessage = (draft = messageDraft): (() => void) => {
  draft.fill(document.querySelector('form[method="post"]'));
  const onInput = ({ target }: Event): void => {
    if (isField(target) && target.form?.method === "post") draft.keep(target.name, target.value);
  };
  // On the window in the capture phase, before anything can stop the event.
  window.addEventListener("input", onInput, true);
  return () => window.removeEventListener("input", onInput, true);
};
