import { linkKinds } from "#shared/site/choices.ts";
import { problemsOfSetting } from "#shared/site/mergeSettings.ts";
import { type Setting, settings } from "#shared/site/settings.ts";
import type { Site, SiteLink } from "#shared/site/site.ts";
import { userOfGithub } from "../firstRun/ownTexts.ts";
import { linkNames } from "../site/linkNames.ts";
import { sentenceInForm } from "../site/siteValues.ts";
import type { StoredSettings } from "../site/useSiteSettings.ts";

/** Who the owner is, as it is typed. */
export interface ProfileValues {
  name: string;
  /** Separated by commas. */
  jobTitles: string;
  portrait: string;
  github: string;
  linkedin: string;
  mastodon: string;
  email: string;
}

type ProfileProblems = Partial<Record<keyof ProfileValues, string>>;

type LinkKind = SiteLink["kind"];

/** The places where a user's name alone says the address. */
const homes = { github: "https://github.com/", linkedin: "https://www.linkedin.com/in/" };

const isUserName = (text: string): boolean => /^@?[\p{L}\p{N}_-]+$/u.test(text);

const addressOf = (kind: LinkKind, typed: string): string => {
  const text = typed.trim();
  if (kind === "email") return text.startsWith("mailto:") ? text : `mailto:${text}`;
  if (kind !== "mastodon" && isUserName(text)) return `${homes[kind]}${text.replace(/^@/, "")}`;
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
};

const linkOf = (kind: LinkKind, typed: string): SiteLink => ({
  kind,
  label: linkNames[kind],
  url: addressOf(kind, typed),
});

/** The first link of each kind is the one that is typed; its own label and all further links stay as they were. */
const typedLinks = (values: ProfileValues, before: readonly SiteLink[]): SiteLink[] => {
  const isFirst = ({ kind }: SiteLink, at: number): boolean => before.findIndex((other) => other.kind === kind) === at;
  const kept = before.flatMap((link, at): SiteLink[] => {
    if (!isFirst(link, at)) return [link];
    const typed = values[link.kind];
    return typed.trim() ? [{ ...linkOf(link.kind, typed), label: link.label }] : [];
  });
  const added = linkKinds.filter((kind) => values[kind].trim() && before.every((link) => link.kind !== kind));
  return [...kept, ...added.map((kind) => linkOf(kind, values[kind]))];
};

const titlesOf = ({ jobTitles }: ProfileValues): string[] =>
  jobTitles.split(",").flatMap((title) => title.trim() || []);

const blank: ProfileValues = {
  name: "",
  jobTitles: "",
  portrait: "",
  github: "",
  linkedin: "",
  mastodon: "",
  email: "",
};

// Those of the file are the demo's at first.
const storedLinks = (site: Site, stored: StoredSettings): readonly SiteLink[] =>
  Object.hasOwn(stored, "links") ? site.links : [];

/** What was stored before: of the file, which is the demo's at first, nothing is proposed. */
export const profileValuesOf = (site: Site, stored: StoredSettings): ProfileValues => {
  const isStored = (key: keyof Site): boolean => Object.hasOwn(stored, key);
  const urlOf = (wanted: LinkKind): string =>
    storedLinks(site, stored)
      .find(({ kind }) => kind === wanted)
      ?.url.replace(/^mailto:/, "") ?? "";
  return {
    ...blank,
    name: isStored("name") ? site.name : "",
    jobTitles: isStored("jobTitles") ? site.jobTitles.join(", ") : "",
    portrait: isStored("portrait") ? (site.portrait ?? "") : "",
    github: urlOf("github"),
    linkedin: urlOf("linkedin"),
    mastodon: urlOf("mastodon"),
    email: urlOf("email"),
  };
};

/** The owner's name at GitHub, where it was said. */
export const remoteNamesOf = (site: Site, stored: StoredSettings): { github?: string } => {
  const user = Object.hasOwn(stored, "githubUser")
    ? site.githubUser
    : userOfGithub(profileValuesOf(site, stored).github);
  return user ? { github: user } : {};
};

const { name, jobTitles, portrait, links } = settings;

const hasHome = (kind: keyof ProfileValues): kind is keyof typeof homes => kind in homes;

const remedyOf = (key: keyof ProfileValues, remedy: string): string =>
  hasHome(key) ? `write your user name, or an address like ${homes[key]}me` : remedy;

/** What keeps the values from being stored, by the rules of the settings. */
export const profileProblems = (values: ProfileValues): ProfileProblems => {
  const problems: ProfileProblems = {};
  const look = <T>(key: keyof ProfileValues, setting: Setting<T>, value: unknown): void => {
    const [problem] = problemsOfSetting(setting, value, key);
    if (problem) problems[key] = sentenceInForm(remedyOf(key, problem.remedy));
  };
  look("name", name, values.name.trim());
  if (titlesOf(values).length > 0) look("jobTitles", jobTitles, titlesOf(values));
  if (values.portrait.trim()) look("portrait", portrait, values.portrait.trim());
  for (const kind of linkKinds) if (values[kind].trim()) look(kind, links, [linkOf(kind, values[kind])]);
  return problems;
};

/** The settings that the values make. A field left empty is empty on the site, but a site always has a job title. */
export const settingsOfProfile = (values: ProfileValues, site: Site, stored: StoredSettings): Partial<Site> => {
  const before = profileValuesOf(site, stored);
  const [first, ...others] = titlesOf(values);
  return {
    name: values.name.trim(),
    portrait: values.portrait.trim() || null,
    links: typedLinks(values, storedLinks(site, stored)),
    // A title may have a comma of its own.
    ...(first && values.jobTitles !== before.jobTitles ? { jobTitles: [first, ...others] } : {}),
  };
};
