import { isRecord } from "#shared/isRecord.ts";
import { isField } from "./isField.ts";

const storageKey = "plinth-message";

const readTexts = (): Record<string, unknown> => {
  try {
    const texts: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "");
    return isRecord(texts) ? texts : {};
  } catch {
    return {};
  }
};

/** What is typed into the contact form, by field: kept while the visitor looks at other pages, and for a reload. */
export const createMessageDraft = () => {
  let texts = readTexts();
  const store = (changed: Record<string, unknown>): void => {
    texts = changed;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(texts));
    } catch {
      // The storage is full or not allowed: it lasts as long as its page.
    }
  };
  const keep = (field: string, text: string): void => store({ ...texts, [field]: text });
  return {
    keep,
    clear: (): void => store({}),
    /** Fills empty fields in, and keeps the text of the others, which the browser may have brought back without an event. */
    fill: (form: HTMLFormElement | null): void => {
      for (const field of form?.elements ?? []) {
        if (!isField(field)) continue;
        const text = texts[field.name];
        if (field.value) keep(field.name, field.value);
        else if (typeof text === "string") field.value = text;
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
  window.addEventListener("input", onInput, { capture: true });
  return () => window.removeEventListener("input", onInput, { capture: true });
};
