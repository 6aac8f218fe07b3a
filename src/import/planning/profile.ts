import { isRecord } from "#shared/isRecord.ts";
import { isEmpty } from "#shared/looseValues.ts";
import { linkKinds } from "#shared/site/site.ts";
import { sortedKeys } from "../sortedKeys.ts";
import type { ImportedProfile } from "../types.ts";

/** A part of the site's settings that a source knows. */
export interface OfferedSetting {
  key: string;
  label: string;
  /** What it would say. */
  text: string;
  /** What is stored of it, over what the site says by itself. */
  settings: Readonly<Record<string, unknown>>;
  /** Why it cannot be taken. */
  problem?: string;
}

export type Words = Readonly<Record<string, unknown>>;

// As src/shared/site/siteFields.ts has them: there what is longer would count as nothing.
const longest: Readonly<Record<string, number>> = { name: 100, jobTitles: 100, tagline: 500 };

const offer = (key: string, label: string, text: string | undefined, settings: Words): OfferedSetting[] => {
  if (!text) return [];
  const most = longest[key] ?? Number.POSITIVE_INFINITY;
  const problem = `Must be at most ${most} characters, so type it in the settings of the site yourself.`;
  return [{ key, label, text, settings, ...(text.length > most ? { problem } : {}) }];
};

const kindOf = (link: unknown): unknown => (isRecord(link) ? link.kind : undefined);

/**
 * What a source says of the owner, each to be ticked. Links of other kinds have no place in the settings; those of the kinds
 * that are stored already stay as they are.
 */
export const offeredSettings = (profile: ImportedProfile, stored: Words = {}): OfferedSetting[] => {
  const { name, jobTitle, tagline, about = [], location, facts = [], picture, githubUser, links = [] } = profile;
  const own: readonly unknown[] = Array.isArray(stored.links) ? stored.links : [];
  const ownKinds = own.map(kindOf);
  const kept = links.filter(({ kind }) => linkKinds.some((known) => known === kind) && !ownKinds.includes(kind));
  const known = [...(location ? [{ label: "Based in", value: location }] : []), ...facts];
  return [
    ...offer("name", "Name", name, { name }),
    ...offer("jobTitles", "Job title", jobTitle, { jobTitles: [jobTitle] }),
    ...offer("tagline", "Tagline", tagline, { tagline }),
    ...offer("paragraphs", "About you", about.join("\n\n"), { about: { paragraphs: about } }),
    ...offer("facts", "Facts", known.map(({ label, value }) => `${label}: ${value}`).join(", "), {
      about: { facts: known },
    }),
    ...offer("portrait", "Picture", picture, { portrait: picture }),
    ...offer("githubUser", "GitHub user", githubUser, { githubUser }),
    ...offer("links", "Links", kept.map(({ label, url }) => `${label}: ${url}`).join(", "), {
      links: [...own, ...kept],
    }),
  ];
};

/** Settings with others over them; groups within them are merged. */
export const overSettings = (base: Words, over: Words): Words => {
  const merged = Object.entries(over).map(([key, value]) => {
    const before = base[key];
    return [key, isRecord(before) && isRecord(value) ? overSettings(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(merged) };
};

/** Whether settings say all of this already. */
export const saysAlready = (base: Words, settings: Words): boolean =>
  JSON.stringify(sortedKeys(overSettings(base, settings))) === JSON.stringify(sortedKeys(base));

const isLonger = (before: unknown, value: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(value) &&
  JSON.stringify(value.slice(0, before.length)) === JSON.stringify(before);

/** Whether settings say something of the same, so that the owner's words would go. What is empty says nothing. */
export const saysOtherwise = (base: Words, settings: Words): boolean =>
  Object.entries(settings).some(([key, value]) => {
    const before = base[key];
    if (isEmpty(before) || isLonger(before, value)) return false;
    return isRecord(before) && isRecord(value) ? saysOtherwise(before, value) : true;
  });
