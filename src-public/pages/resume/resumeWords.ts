import { wordsIn } from "#shared/words/catalogues.ts";
import type { Words } from "#shared/words/say.ts";
import { type ResumeWords, wordsOf } from "./resumeFormats.ts";

const isOfResume = (key: string): boolean => /^(?:cv|resume)\.|^page\.resume$/.test(key);

/** Returns the words of a résumé and its page in a language, as they come with the page's data. Those of an unknown language are English. */
export const textsIn = async (tag: string): Promise<Words> => {
  const { language, texts } = await wordsIn(tag);
  return { language, texts: Object.fromEntries(Object.entries(texts).filter(([key]) => isOfResume(key))) };
};

export const resumeWords = async (tag: string): Promise<ResumeWords> => wordsOf(await textsIn(tag));
