import { asRecord } from "#shared/isRecord.ts";
import { isSame } from "#shared/site/mergeSettings.ts";
import type { Site } from "#shared/site/site.ts";

/** Settings by their keys, as they are stored. */
export type Settings = Readonly<Record<string, unknown>>;

/** The values of required settings after the demo's were removed, until the owner sets them. */
export const placeholders = {
  name: "Your name",
  jobTitles: ["Software Engineer"] satisfies Site["jobTitles"],
  paragraphs: ["More about me will stand here."] satisfies Site["about"]["paragraphs"],
};

const isPlaceholder = (entry: [string, unknown]): boolean =>
  Object.entries(placeholders).some((placeholder) => isSame(placeholder, entry));

/** The stored settings without placeholders. */
export const ownSettings = (stored: Settings): Settings => {
  const without = (settings: Settings): Settings =>
    Object.fromEntries(Object.entries(settings).filter((entry) => !isPlaceholder(entry)));
  const about = asRecord(stored.about);
  return { ...without(stored), ...(about ? { about: without(about) } : {}) };
};

/** Whether the owner has described themselves. */
export const hasParagraphs = (stored: Settings): boolean =>
  Object.hasOwn(asRecord(ownSettings(stored).about) ?? {}, "paragraphs");

/** Shows the home page's sections that have content now and had none before. */
export const showNewTexts = (before: Settings, after: Settings): Settings => {
  const sectionsWithTexts = (stored: Settings): unknown[] => [
    ...(hasParagraphs(stored) ? ["about"] : []),
    ...(stored.githubUser ? ["github"] : []),
  ];
  const earlier = sectionsWithTexts(before);
  const isNew = (name: unknown): boolean => sectionsWithTexts(after).includes(name) && !earlier.includes(name);
  if (!Array.isArray(after.sections)) return after;
  const sections = after.sections.map((section: unknown) => {
    const known = asRecord(section);
    return known && isNew(known.name) ? { ...known, isShown: true } : section;
  });
  return { ...after, sections };
};
