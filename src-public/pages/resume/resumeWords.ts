import { wordsIn } from "#shared/words/catalogues.ts";
import type { Words } from "#shared/words/say.ts";
import { type ResumeWords, wordsOf } from "./resumeFormats.ts";

/** Returns a résumé's words in a language, as they come with the page's data. Those of an unknown language are English. */
export const textsIn = async (tag: string): Promise<Words> => {
  const { language, texts } = await wordsIn(tag);
  return { language, texts: Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith("cv."))) };
};

export const resumeWords = async (tag: string): Promise<ResumeWords> => wordsOf(await textsIn(tag));
