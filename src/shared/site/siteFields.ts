import { asRecord } from "../isRecord.ts";
import { imageUrl, webUrl } from "../links.ts";
import { group, listOf, nonEmptyListOf } from "./compositeFields.ts";
import { fullOrder } from "./fullOrder.ts";
import type { SectionSetting } from "./homeSections.ts";
import { nameOfSection, sectionNames } from "./sectionSettings.ts";
import type { EntryField, SettingField } from "./settingField.ts";
import { choice, file, longText, orMissing, orNull, text, toggle } from "./simpleFields.ts";
import {
  type CareerStat,
  countable,
  headerPages,
  linkKinds,
  type NavigationEntry,
  type Site,
  type SiteLink,
} from "./site.ts";

const mayBeEmpty = "write a list, which may be empty: []";

const identity = (text: string) => text;

const byLabel = ({ label }: { label: string }) => label;

const isMailAddress = (url: string) => /^mailto:[^\s@]+@[^\s@]+$/.test(url);

const webAddress = text({
  isValid: (url) => webUrl(url) !== null,
  remedy: "write a web address like https://example.org/me",
  maxLength: 2048,
});

const mailAddress = text({ isValid: isMailAddress, remedy: "write it like mailto:me@example.org", maxLength: 2048 });

const linkLabel = text({ remedy: "write what the link is called", maxLength: 60 });

// The field for an entry depends on the entry.
const eitherOf = <T>(pick: (value: Record<string, unknown>) => EntryField<T>): EntryField<T> => ({
  kind: "group",
  read: (value, at, context) => pick(asRecord(value) ?? {}).read(value, at, context),
});

/** A link's URL depends on its kind. */
const linkOfKind = (kind: unknown) =>
  group<SiteLink>({ kind: choice(linkKinds), label: linkLabel, url: kind === "email" ? mailAddress : webAddress });

const link = eitherOf<SiteLink>(({ kind }) => linkOfKind(kind));

const statWith = (counts: SettingField<CareerStat["counts"]>) =>
  group<CareerStat>({
    label: text({ remedy: "write what the number is of", maxLength: 60 }),
    value: text({ remedy: 'write it as "5+", or "computed"', maxLength: 20 }),
    counts,
  });

const counted = choice(countable);
const countedStat = statWith({ ...orMissing(counted), read: counted.read });
const plainStat = statWith(orMissing(counted));

const stat = eitherOf<CareerStat>(({ value }) => (value === "computed" ? countedStat : plainStat));

// An invalid title or label must neither hide an entry nor move it.
const withNull =
  (key: string) =>
  (value: unknown): unknown => ({ ...asRecord(value), [key]: null });

const section: EntryField<SectionSetting> = {
  ...group<SectionSetting>({
    name: choice(sectionNames),
    isShown: toggle,
    title: orNull(text({ remedy: "write a title, or set it to null", maxLength: 80 })),
  }),
  withoutOptional: withNull("title"),
};

const headerPage = group<Extract<NavigationEntry, { kind: "page" }>>({
  kind: choice(["page"]),
  page: choice(headerPages),
  isShown: toggle,
  label: orNull(text({ remedy: "write what the entry is called, or set it to null", maxLength: 60 })),
});

const ownLink = group<Extract<NavigationEntry, { kind: "link" }>>({
  kind: choice(["link"]),
  label: linkLabel,
  url: text({
    isValid: (url) => webUrl(url) !== null || imageUrl(url) !== null,
    remedy: "write a web address, or a path of this site like /blog?tag=talks",
    maxLength: 2048,
  }),
  isShown: toggle,
});

const navigationEntry: EntryField<NavigationEntry> = {
  ...eitherOf<NavigationEntry>(({ kind }) => (kind === "link" ? ownLink : headerPage)),
  withoutOptional: withNull("label"),
};

const isLanguage = (tag: string): boolean => {
  try {
    return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

const isTimeZone = (zone: string): boolean => {
  try {
    return /^[a-z]/i.test(zone) && new Intl.DateTimeFormat("en", { timeZone: zone }).format() !== "";
  } catch {
    return false;
  }
};

const picture = (example: string) =>
  orNull(
    file(
      (address) => imageUrl(address) !== null,
      `name a picture like ${example} or an address that starts with https://, or set it to null`,
    ),
  );

/** One of the job titles. */
export const jobTitleField = text({ remedy: "write a job title", maxLength: 100 });

/** All settings of the site: the file, the stored row and the admin's form are validated by this declaration. */
export const siteFields = group<Omit<Site, "ownerPages" | "cardVersion">>({
  name: text({ remedy: "write your name", maxLength: 100 }),
  jobTitles: nonEmptyListOf(jobTitleField, {
    remedy: 'write one job title at least, as ["Software Engineer"]',
    keyOf: identity,
  }),
  tagline: longText({ isValid: () => true, remedy: "write a sentence about what you do", maxLength: 500 }),
  title: text({ remedy: "write the title of your site" }),
  description: longText({ remedy: "write a sentence for search engines", maxLength: 500 }),
  previewPicture: picture("/preview.png"),
  accent: orNull(
    text({
      isValid: (color) => /^#[\da-f]{6}$/i.test(color),
      remedy: "write a color like #3b82f6, or set it to null",
      maxLength: 7,
    }),
  ),
  layers: nonEmptyListOf(text({ remedy: "write a word", maxLength: 40 }), {
    remedy: 'write one word at least, as ["Product", "Metal"]',
    maxEntries: 12,
    keyOf: identity,
  }),
  links: listOf(link, { remedy: mayBeEmpty, keyOf: ({ url }) => url }),
  sections: fullOrder(
    listOf(section, {
      remedy: "write the list of the home page's sections",
      keyOf: nameOfSection,
    }),
    {
      names: sectionNames,
      nameOf: nameOfSection,
    },
  ),
  navigation: fullOrder(
    listOf(navigationEntry, {
      remedy: "write the list of the header's entries",
      keyOf: (entry) => (entry.kind === "link" ? entry.url : entry.page),
    }),
    {
      names: headerPages,
      nameOf: (entry) => (entry.kind === "page" ? entry.page : null),
    },
  ),
  portrait: picture("/me.jpg"),
  about: group<Site["about"]>({
    paragraphs: nonEmptyListOf(longText({ remedy: "write a paragraph", maxLength: 4000 }), {
      remedy: "write one paragraph at least",
      keyOf: identity,
    }),
    facts: listOf(
      group<Site["about"]["facts"][number]>({
        label: text({ remedy: "write what the fact is about", maxLength: 60 }),
        value: text({ remedy: "write the fact" }),
      }),
      { remedy: mayBeEmpty, keyOf: byLabel },
    ),
  }),
  stats: listOf(stat, { remedy: mayBeEmpty, keyOf: byLabel }),
  resumeFile: orNull(
    file(
      (address) => imageUrl(address) !== null,
      "name a file like /cv.pdf or an address that starts with https://, or set it to null",
    ),
  ),
  githubUser: text({
    isValid: (user) => /^[a-z\d](?:-?[a-z\d]){0,38}$/i.test(user),
    remedy: "write a user name of GitHub, without @ and address",
  }),
  contactWords: longText({ remedy: "write a sentence for those who want to write to you", maxLength: 1000 }),
  language: text({
    isValid: isLanguage,
    remedy: "write the code of a language, as en or pt-BR",
    maxLength: 35,
  }),
  timeZone: orNull(
    text({ isValid: isTimeZone, remedy: "name a time zone like Europe/Stockholm, or set it to null", maxLength: 64 }),
  ),
});
