import * as v from "valibot";
import type { Fields } from "../../read/frontMatter.ts";
import { object, textOf, textsNamed } from "../../read/json.ts";
import { readMoment } from "../../read/readDates.ts";
import { writtenTime } from "../../read/timeZones.ts";

// `pubDatetime`, `pub_datetime` and `pub datetime` are the same key.
const keyOf = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, "");

const aliases = {
  title: "title",
  date: "date pubdatetime pubdate publishedat publisheddate datepublished published publishdate datecreated createdat created posted postdate",
  appears: "publishdate",
  draft: "draft isdraft",
  published: "published publish ispublished",
  status: "status state",
  pinned: "pinned pin sticky",
  tags: "tags tag topics",
  categories: "categories category",
  excerpt: "description excerpt summary subtitle abstract brief",
  slug: "slug basename postslug",
  permalink: "permalink url",
  oldAddresses: "aliases alias redirectfrom redirects",
  picture:
    "image cover coverimage ogimage featuredimage featureimage heroimage hero banner thumbnail socialimage header images",
  canonical: "canonicalurl canonical canonicallink",
  layout: "layout type",
};

// Common keys that are left out without a note.
const ignored = "lastmod moddatetime updated updatedat modified author authors featured toc id";

const known = new Set([...Object.values(aliases), ignored].flatMap((names) => names.split(" ")));

const pictureFields = object(textsNamed("src", "url", "image", "path", "teaser", "overlay_image"));

const pictureIn = (value: unknown): string => {
  if (Array.isArray(value)) return pictureIn(value[0]);
  const { src, url, image, path, teaser, overlay_image } = v.parse(pictureFields, value);
  return textOf(value) || src || url || image || path || teaser || overlay_image;
};

// Splits a text at commas, or at spaces if it has none, as Jekyll does.
const wordsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(textOf);
  const text = textOf(value);
  return (text.includes(",") ? text.split(",") : text.split(/\s+/)).map((word) => word.trim());
};

const hiddenStatus = /^(?:draft|unpublished|private|pending|idea|wip)$/i;

export type PostFields = ReturnType<typeof readFields>;

/** Reads a post's front matter by all usual names of its keys. */
export const readFields = (fields: Fields, timeZone?: string) => {
  const byKey = new Map(Object.entries(fields).map(([name, value]) => [keyOf(name), value]));
  const valuesOf = (name: keyof typeof aliases): unknown[] => aliases[name].split(" ").map((alias) => byKey.get(alias));
  const textFor = (name: keyof typeof aliases): string => valuesOf(name).map(textOf).find(Boolean) ?? "";
  const dateFor = (name: "date" | "appears") => {
    const given = valuesOf(name).find((value) => readMoment(value) !== null);
    return {
      moment: readMoment(given, timeZone),
      written: writtenTime(given),
      day: given instanceof Date ? given.toISOString() : textOf(given),
    };
  };
  const hasValue = (name: "draft" | "published" | "pinned", word: string) =>
    valuesOf(name).some((value) => String(value).toLowerCase() === word);
  return {
    title: textFor("title"),
    ...dateFor("date"),
    /** An invalid date. Values without digits are ignored: `published` may be a boolean. */
    wrongDate:
      valuesOf("date")
        .map(textOf)
        .find((text) => /\d/.test(text) && readMoment(text) === null) ?? null,
    appears: dateFor("appears").moment,
    isDraft: hasValue("draft", "true") || hasValue("published", "false") || hiddenStatus.test(textFor("status")),
    isPinned: hasValue("pinned", "true"),
    /** Whether the date has the key of AstroPaper. */
    isAstroPaper: byKey.has("pubdatetime"),
    isPage: /^(?:page|home|about)$/i.test(textFor("layout")),
    tags: [...valuesOf("tags"), ...valuesOf("categories")].flatMap(wordsIn).map((tag) => tag.replace(/^#/, "")),
    categories: valuesOf("categories").flatMap(wordsIn).filter(Boolean),
    excerpt: textFor("excerpt"),
    slug: textFor("slug"),
    permalink: textFor("permalink"),
    oldAddresses: valuesOf("oldAddresses")
      .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
      .map(textOf),
    picture: valuesOf("picture").map(pictureIn).find(Boolean) ?? "",
    canonical: textFor("canonical"),
    unknown: Object.keys(fields).filter((name) => !known.has(keyOf(name))),
  };
};
