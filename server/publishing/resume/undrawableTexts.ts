import type { Resume } from "#public/pages/resume/resume.ts";
import { resumeWords } from "#public/pages/resume/resumeWords.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { activityKinds } from "#shared/tables/activityFacts.ts";

// Matches most texts without opening the fonts, which takes time and memory.
const isLatin = /^[\s\u0020-\u007e\u00a0-\u017f–—‘’“”•…€]*$/;

const headings = ["experience", "skills", "projects", "education", "languages", "certifications", "present"] as const;

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
};

export const undrawableTexts = async (resume: Resume, language = "en"): Promise<string[]> => {
  const { basics, work, certificates, projects, education, skills, languages, activities = [] } = resume;
  const { word } = await resumeWords(language);
  const { profiles, ...own } = basics;
  const printed = [
    [own, education, projects, skills, languages, profiles.map(({ url }) => url)],
    [work, certificates].flat().map(({ url, ...row }) => row),
    activities.map(({ id, url, ...row }) => row),
    [...headings, ...activityKinds.filter((kind) => activities.some((row) => row.kind === kind))].map(word),
  ];
  const texts = [...new Set(textsIn(printed))].filter((text) => !isLatin.test(text));
  if (texts.length === 0) return [];
  const { drawnLetters } = await import("./supportedText.ts");
  return texts.filter((text) => drawnLetters(text).some(({ drawn }) => drawn === null));
};
