import { string } from "#shared/schema.ts";
import { readSessionMap, storeSessionMap } from "#shared/sessionMap.ts";

const storageKey = "plinth-message";

/** What is typed into the contact form, by field: kept while the visitor looks at other pages, and for a reload. */
export const createMessageDraft = () => {
  const texts = readSessionMap(storageKey, string);
  return {
    textOf: (field: string): string | undefined => texts.get(field),
    keep: (field: string, text: string): void => {
      texts.set(field, text);
      storeSessionMap(storageKey, texts);
    },
    clear: (): void => {
      texts.clear();
      storeSessionMap(storageKey, texts);
    },
  };
};
