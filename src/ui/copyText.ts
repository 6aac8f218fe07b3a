import { notifyProblem, notifySuccess } from "./notify.ts";

/** Copies a text to the clipboard, and reports it. @param what names the text: "Address" */
export const copyText = async (what: string, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(`${what} copied`);
  } catch {
    // Browsers have no clipboard without https.
    notifyProblem(`Couldn't copy. Select and copy it yourself${text.length > 300 ? "" : `: ${text}`}`);
  }
};
