import { isUuid } from "#shared/text.ts";
import { newId } from "../resource/newId.ts";

const storageKey = "plinth-device";
const ofThisPage = newId();

/** Returns the id of this browser; where it stores nothing, one that lasts until the page is left. */
export const deviceId = (): string => {
  try {
    const stored = window.localStorage.getItem(storageKey);
    if (stored && isUuid(stored)) return stored;
    window.localStorage.setItem(storageKey, ofThisPage);
  } catch {
    // The storage is blocked or full.
  }
  return ofThisPage;
};
