import { offsetIn, ownZone } from "#shared/base/localTime.ts";
import { sortedJson } from "#shared/base/sortedJson.ts";
import { cutAtWord } from "#shared/base/text.ts";
import { asRecord, isEmpty, isRecord, textAt } from "#shared/base/unknownValues.ts";
import { mergeSettings, problemSentence } from "#shared/site/mergeSettings.ts";
import { maxListLength } from "#shared/site/settingSchemas.ts";
import { longest, settingLabel } from "#shared/site/settings.ts";
import { demoOwner, type Site } from "#shared/site/site.ts";
import type { ClockOffset, ImportedProfile, Parsed, ProfileLink } from "./types.ts";

type Settings = Readonly<Record<string, unknown>>;

/** Shows the section of the GitHub user if there was none before. The others are hidden only as long as they are empty. */
const showFilledSections = (before: Settings, after: Settings): Settings => {
  if (!Array.isArray(after.sections) || before.githubUser || !after.githubUser) return after;
  const sections = after.sections.map((section: unknown) => {
    const known = asRecord(section);
    return known?.name === "github" ? { ...known, isShown: true } : section;
  });
  return { ...after, sections };
};

interface OfferedSetting {
  key: string;
  label: string;
  text: string;
  settings: Settings;
  /** A sentence about what does not fit. */
  note?: string;
}

/** Returns a link's address without the parts that may differ for the same page. */
const targetOf = (link: unknown): string =>
  textAt(link, "url")
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|\/$/g, "");

const shortTitle = (headline: string): string =>
  headline.length > longest.jobTitle
    ? cutAtWord(headline.split(/\s[|·•–—]\s|,\s/)[0] ?? "", longest.jobTitle)
    : headline;

// A list of settings is limited, and has no entry twice.
const fitParagraphs = (paragraphs: readonly string[]): string[] => {
  const all = [...new Set(paragraphs)];
  const last = all.slice(maxListLength - 1).join("\n\n");
  return last ? [...all.slice(0, maxListLength - 1), last] : all;
};

/** Returns the links for which the site has room, those of unknown sites last. Without any room, returns all. */
const fitLinks = (links: readonly ProfileLink[], room: number): readonly ProfileLink[] => {
  const byKind = links.toSorted((one, other) => Number(one.kind === "other") - Number(other.kind === "other"));
  const fitting = byKind.slice(0, room > 0 ? room : undefined);
  return links.filter((link) => fitting.includes(link));
};

const addressesOf = (links: readonly ProfileLink[]): string =>
  links.map(({ label, url }) => `${label}: ${url}`).join(", ");

/** Lists a source's values about the owner as settings. Links that the owner already has are left out. */
export const offeredSettings = (profile: ImportedProfile, stored: Settings = {}): OfferedSetting[] => {
  const { name, jobTitle = "", location, facts = [], picture, githubUser, language, links = [] } = profile;
  const own: readonly unknown[] = Array.isArray(stored.links) ? stored.links : [];
  const targets = [...own, ...links].map(targetOf);
  const labels = links.map(({ label }) => label);
  const newLinks = links
    // A repeated label is replaced by the host.
    .map((link, at) => {
      const host = new URL(link.url).hostname.replace(/^www\./, "");
      return labels.indexOf(link.label) < at ? { ...link, label: host || link.label } : link;
    })
    .filter((link, index) => targets.indexOf(targetOf(link)) === own.length + index);
  const known = [...(location ? [{ label: "Based in", value: location }] : []), ...facts];
  const factsText = known.map(({ label, value }) => `${label}: ${value}`).join(", ");
  const fitting = fitLinks(newLinks, maxListLength - own.length);
  const others = newLinks.filter((link) => !fitting.includes(link));
  const about = fitParagraphs(profile.about ?? []);
  const title = shortTitle(jobTitle);
  const tagline = profile.tagline ?? (title === jobTitle ? undefined : jobTitle);
  const longTitle = title === jobTitle ? "" : `The source has a longer one: “${jobTitle}”`;
  const noRoom =
    others.length > 0 ? `A site has at most ${maxListLength} links. Left out: ${addressesOf(others)}.` : "";
  const offer = (key: string, text: string | undefined, settings: Settings, label = settingLabel(key), note = "") =>
    text ? [{ key, label, text, settings, ...(note ? { note } : {}) }] : [];
  return [
    ...offer("name", name, { name }),
    ...offer("jobTitles", title, { jobTitles: [title] }, "Job title", longTitle),
    ...offer("tagline", tagline, { tagline }),
    ...offer("paragraphs", about.join("\n\n"), { about: { paragraphs: about } }, settingLabel("about")),
    ...offer("facts", factsText, { about: { facts: known } }, "Facts"),
    ...offer("portrait", picture, { portrait: picture }, "Picture"),
    ...offer("githubUser", githubUser, { githubUser }),
    ...offer("language", language, { language }),
    ...offer("links", addressesOf(fitting), { links: [...own, ...fitting] }, settingLabel("links"), noRoom),
  ];
};

/** Also merges the settings within groups. */
export const mergeInto = (base: Settings, over: Settings): Settings => {
  const merged = Object.entries(over).map(([key, value]) => {
    const before = base[key];
    return [key, isRecord(before) && isRecord(value) ? mergeInto(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(merged) };
};

export const containsSettings = (base: Settings, settings: Settings): boolean =>
  sortedJson(mergeInto(base, settings)) === sortedJson(base);

const isLonger = (before: unknown, value: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(value) &&
  JSON.stringify(value.slice(0, before.length)) === JSON.stringify(before);

/** Whether the new settings would overwrite a non-empty value. A list that is only extended does not count. */
export const overridesSettings = (base: Settings, settings: Settings): boolean =>
  Object.entries(settings).some(([key, value]) => {
    const before = base[key];
    if (isEmpty(before) || isLonger(before, value)) return false;
    return isRecord(before) && isRecord(value) ? overridesSettings(before, value) : true;
  });

export interface PlannedSetting extends OfferedSetting {
  problem?: string;
  isTicked: boolean;
  overwritesOwn: boolean;
}

const formatValue = (value: unknown): string => {
  if (value === null || value === "") return "none";
  if (Array.isArray(value)) return value.map(formatValue).join(", ") || "none";
  if (isRecord(value)) return Object.values(value).map(formatValue).join(" ");
  return String(value);
};

const fits = (timeZone: string, offsets: readonly ClockOffset[]): boolean =>
  offsets.every(({ moment, minutes }) => offsetIn(timeZone, Date.parse(moment)) === minutes);

/** Returns the time zone with all of these offsets: that of the device, or the only one in the world. Else null. */
const zoneOfOffsets = (offsets: readonly ClockOffset[], deviceZone: string): string | null => {
  if (offsets.every(({ minutes }) => minutes === 0)) return null;
  if (fits(deviceZone, offsets)) return deviceZone;
  const [zone, ...others] = Intl.supportedValuesOf("timeZone").filter((known) => fits(known, offsets));
  return zone && others.length === 0 ? zone : null;
};

const zoneSetting = ({ timeZone, offsets = [] }: Pick<Parsed, "timeZone" | "offsets">, deviceZone: string) => {
  const zone = timeZone?.replace(/^(?:Etc\/)?(?:UTC|GMT)$/, "") ?? zoneOfOffsets(offsets, deviceZone);
  const text = `${zone}, for which the dates of this import are written`;
  return zone ? [{ key: "timeZone", label: settingLabel("timeZone"), text, settings: { timeZone: zone } }] : [];
};

// The demo's texts about its owner would be false with another name, also in the files of the résumé.
const demoTexts = { jobTitles: [], tagline: "", about: { paragraphs: [], facts: [] }, portrait: null, links: [] };

interface SettingsPlan {
  defaults: Site;
  stored: Settings;
  /** The settings that the user has ticked or unticked, by key. */
  choices?: Readonly<Record<string, boolean>>;
  deviceZone?: string;
}

/** Lists a source's values that differ from the site's settings. Ticked unless they would overwrite a value of the owner. */
export const planSettings = (
  { profile, settings = {}, ...dates }: Pick<Parsed, "profile" | "settings" | "timeZone" | "offsets">,
  { defaults, stored, choices = {}, deviceZone = ownZone() }: SettingsPlan,
): PlannedSetting[] => {
  const ofSite = Object.entries(settings).map(([key, value]) => ({
    key,
    label: settingLabel(key),
    text: formatValue(value),
    settings: { [key]: value },
  }));
  const isDemo = defaults.name === demoOwner && !Object.hasOwn(stored, "name");
  const emptied = Object.entries(demoTexts).filter(([key]) => isDemo && !Object.hasOwn(stored, key));
  const ofOwner = (profile ? offeredSettings(profile, stored) : []).map((found) =>
    found.key === "name" ? { ...found, settings: { ...Object.fromEntries(emptied), ...found.settings } } : found,
  );
  return [...ofOwner, ...zoneSetting(dates, deviceZone), ...ofSite]
    .filter(({ settings: offered }) => !containsSettings({ language: defaults.language, ...stored }, offered))
    .map((offered) => {
      const overwritesOwn = overridesSettings(stored, offered.settings);
      const problem = mergeSettings(defaults, offered.settings).problems.map(problemSentence).join(" ");
      const isTicked = !problem && (choices[offered.key] ?? !overwritesOwn);
      return { ...offered, ...(problem ? { problem } : {}), overwritesOwn, isTicked };
    });
};

/**
 * Merges the ticked settings into the stored ones. Also shows the sections that have content now, unless the sections themselves
 * are imported.
 */
export const applyTicked = (stored: Settings, planned: readonly PlannedSetting[]): Settings => {
  const ticked = planned.filter(({ isTicked }) => isTicked);
  const written = ticked.reduce((all, { settings }) => mergeInto(all, settings), stored);
  return ticked.some(({ settings }) => "sections" in settings) ? written : showFilledSections(stored, written);
};
