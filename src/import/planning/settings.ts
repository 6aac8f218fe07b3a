import { isRecord } from "#shared/isRecord.ts";
import { mergeSettings, problemSentence } from "#shared/site/mergeSettings.ts";
import { settingLabel } from "#shared/site/settings.ts";
import type { Site } from "#shared/site/site.ts";
import type { Parsed } from "../types.ts";
import { ownSettings, type Settings, showNewTexts } from "./ownSettings.ts";
import { containsSettings, type OfferedSetting, offeredSettings, overridesSettings, overSettings } from "./profile.ts";

/** A setting in the review. */
export interface PlannedSetting extends OfferedSetting {
  isTicked: boolean;
  /** Whether it would overwrite a value of the owner's. */
  isOver: boolean;
}

/** A setting as text: its values, one after the other. */
const inWords = (value: unknown): string => {
  if (value === null || value === "") return "none";
  if (Array.isArray(value)) return value.map(inWords).join(", ") || "none";
  if (isRecord(value)) return Object.values(value).map(inWords).join(" ");
  return String(value);
};

/** The settings of another site, each validated. */
const offeredOfSite = (defaults: Site, settings: Settings): OfferedSetting[] =>
  Object.entries(settings).map(([key, value]) => {
    const only = { [key]: value };
    const problem = mergeSettings(defaults, only).problems.map(problemSentence).join(" ");
    return {
      key,
      label: settingLabel(key),
      text: inWords(value),
      settings: only,
      ...(problem ? { problem } : {}),
    };
  });

interface SettingsPlan {
  /** The settings of site.config.ts. */
  defaults: Site;
  /** The stored settings. */
  stored: Settings;
  /** What the user has ticked or unticked. */
  choices?: Readonly<Record<string, boolean>>;
}

/** A source's values that differ from the site's settings; ticked unless they would overwrite a value of the owner's. */
export const planSettings = (
  { profile, settings = {} }: Pick<Parsed, "profile" | "settings">,
  { defaults, stored, choices = {} }: SettingsPlan,
): PlannedSetting[] => {
  const own = ownSettings(stored);
  return [...(profile ? offeredSettings(profile, own) : []), ...offeredOfSite(defaults, settings)]
    .filter((offered) => !containsSettings(own, offered.settings))
    .map((offered) => {
      const isOver = overridesSettings(own, offered.settings);
      return { ...offered, isOver, isTicked: !offered.problem && (choices[offered.key] ?? !isOver) };
    });
};

/** The settings to store: the ticked ones merged over others. A section with content now is shown, unless the sections were imported, too. */
export const withTicked = (stored: Settings, planned: readonly PlannedSetting[]): Settings => {
  const ticked = planned.filter(({ isTicked }) => isTicked);
  const written = ticked.reduce((all, { settings }) => overSettings(all, settings), stored);
  return ticked.some(({ settings }) => "sections" in settings) ? written : showNewTexts(stored, written);
};
