import { capitalized } from "#shared/words.ts";

/** What to do about a setting, without what is only done in its file: to set it to null, and to write lists with brackets. */
export const remedyInForm = (remedy: string): string => remedy.replace(/, or set it to null$|, as \[.*\]$/, "");

/** The same as a sentence. */
export const sentenceInForm = (remedy: string): string => capitalized(remedyInForm(remedy));
