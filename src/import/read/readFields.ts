import * as v from "valibot";
import { isRecord } from "#shared/base/unknownValues.ts";
import { decodeEntities } from "./cleanText.ts";
import type { Fields } from "./frontMatter.ts";
import { cleanTextOf, isNo, isYes, object, textsNamed } from "./json.ts";
import { readMoment, readWrittenDay } from "./readDates.ts";
import { writtenTime } from "./timeZones.ts";

// `pubDatetime`, `pub_datetime` and `pub datetime` are the same key.
const keyOf = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, "");

// The names of columns come first. Keys within an object have the object's name: `seo.title`, `taxonomies.tags` (Zola).
const aliases = {
  title: "title opengraph.title",
  date: "date datetime datestring pubdatetime pubdate publishedat publisheddate publishedon publishedtime datepublished firstpublished publicationdate published publishdate opengraph.publishedtime datecreated dateadded createdat createdon createddate created creationdate postedon postedat posted postdate timestamp date.created",
  published_at: "publishdate",
  draft: "draft isdraft",
  published: "published publish ispublished public visible listed",
  hidden: "hidden hide private unlisted secret password visibility expirydate expires build.render",
  status: "status state",
  pinned: "pinned pin sticky top",
  tags: "tags tag topics taglist taxonomies.tags",
  categories: "categories category taxonomies.categories",
  keywords: "keywords",
  excerpt: "excerpt description summary subtitle abstract brief",
  slug: "slug basename postslug",
  permalink: "permalink url path",
  oldAddresses: "aliases alias redirectfrom redirects",
  featured_image:
    "featuredimage image cover coverimage coverphoto coverimageurl ogimage featureimage heroimage hero banner bannerimage thumbnail socialimage header headerimg headerimage images img coverimg featuredimg featureimg bannerimg heroimg topimg indeximg postimage poster thumb background backgroundimage photos",
  canonical_url: "canonicalurl canonical canonicallink alternates.canonical",
  layout: "layout type",
  language: "lang language locale",
  translation_key: "translationkey langref pageid ref",
  seo_title: "seotitle metatitle seo.title",
  seo_description: "seodescription metadescription seo.description",
  feed_id: "feedid",
};

// Common keys that are left out without a note.
const ignored =
  "lastmod moddatetime updated updatedat modified author authors featured toc id abbrlink cuid enabletoc seo opengraph alternates taxonomies renderwithliquid templateengineoverride eleventyexcludefromcollections";

// Keys that are of use only where a post moves from an old site.
const ofOldSite = new Set(
  [aliases.permalink, aliases.oldAddresses, aliases.layout, ignored].flatMap((names) => names.split(" ")),
);

const known = new Set([...Object.values(aliases), ignored].flatMap((names) => names.split(" ")));

const textNames = [
  ...(["slug", "permalink", "canonical_url", "language", "translation_key"] as const),
  ...(["seo_title", "seo_description", "feed_id"] as const),
] as const;

const texts = object(textsNamed(...textNames));

const pictureFields = object(textsNamed("src", "url", "image", "path", "teaser", "overlay_image"));

const pictureIn = (value: unknown): string => {
  if (Array.isArray(value)) return pictureIn(value[0]);
  const { src, url, image, path, teaser, overlay_image } = v.parse(pictureFields, value);
  return cleanTextOf(value) || src || url || image || path || teaser || overlay_image;
};

/** Splits a text at commas, or at spaces if it has none, as Jekyll does. */
export const wordsIn = (value: unknown): string[] => {
  // Hexo writes nested categories as lists in a list.
  if (Array.isArray(value)) return value.flat().map(cleanTextOf);
  const text = cleanTextOf(value);
  return (text.includes(",") ? text.split(",") : text.split(/\s+/)).map((word) => word.trim());
};

const isHiding = (value: unknown): boolean =>
  Boolean(value) && !isNo(value) && !/^(?:public|visible|listed|always|link)$/i.test(String(value).trim());

const hiddenStatus = /^(?:draft|hidden|unpublished|private|pending|idea|wip)$/i;

export type PostFields = ReturnType<typeof readFields>;

/** Reads a post's front matter by all usual names of its keys. */
export const readFields = (fields: Fields, timeZone?: string) => {
  const byKey = new Map(
    Object.entries(fields).flatMap(([name, value]) => [
      ...(isRecord(value)
        ? Object.entries(value).map(([inner, part]) => [keyOf(`${name}.${inner}`), part] as const)
        : []),
      [keyOf(name), value] as const,
    ]),
  );
  const valuesOf = (name: keyof typeof aliases): unknown[] => aliases[name].split(" ").map((alias) => byKey.get(alias));
  const textFor = (name: keyof typeof aliases): string => valuesOf(name).map(cleanTextOf).find(Boolean) ?? "";
  const dateOf = (name: "date" | "published_at") => valuesOf(name).find((value) => readMoment(value) !== null);
  const date = dateOf("date");
  const hasValue = (name: "draft" | "published" | "pinned", passes: (value: unknown) => boolean) =>
    valuesOf(name).some(passes);
  const tags = [...valuesOf("tags"), ...valuesOf("categories")].flatMap(wordsIn);
  // Eleventy does not write a post whose permalink is false.
  const hiddenBy =
    aliases.hidden.split(" ").find((key) => isHiding(byKey.get(key))) ??
    (byKey.get("permalink") === false ? "permalink" : "");
  return {
    ...v.parse(texts, Object.fromEntries(textNames.map((name) => [name, textFor(name)]))),
    title: decodeEntities(textFor("title")),
    excerpt: decodeEntities(textFor("excerpt")),
    date: readMoment(date, timeZone),
    writtenTime: writtenTime(date),
    day: readWrittenDay(date),
    /** An invalid date. Values without digits are ignored: `published` may be a boolean. */
    wrongDate:
      valuesOf("date")
        .map(cleanTextOf)
        .find((text) => /\d/.test(text) && !/^[01]$/.test(text) && readMoment(text) === null) ?? null,
    published_at: readMoment(dateOf("published_at"), timeZone),
    /** The key that keeps it a draft, or an empty text. */
    draftBy:
      hiddenBy ||
      (hasValue("draft", isYes) && "draft") ||
      (hasValue("published", isNo) && "published") ||
      (hiddenStatus.test(textFor("status")) && "status") ||
      "",
    /** The key for which visitors of the old site did not see the post, or an empty text. */
    hiddenBy,
    pinned: hasValue("pinned", (value) => isYes(value) || Number(value) > 0),
    isAstroPaper: byKey.has("pubdatetime"),
    isPage: /^(?:layouts\/)?(?:page|home|about)(?:\.[a-z]+)*$/i.test(textFor("layout")),
    // Keywords are tags only where a post has no tags.
    tags: (tags.some(Boolean) ? tags : valuesOf("keywords").flatMap(wordsIn)).map((tag) => tag.replace(/^#/, "")),
    categories: valuesOf("categories").flatMap(wordsIn).filter(Boolean),
    oldAddresses: valuesOf("oldAddresses")
      .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
      .map(cleanTextOf),
    featured_image: valuesOf("featured_image").map(pictureIn).find(Boolean) ?? "",
    textAt: (name: string): string => cleanTextOf(byKey.get(keyOf(name))),
    /** Whether it comes from Hashnode's backup on GitHub. */
    isHashnode: byKey.has("cuid"),
    unknown: Object.keys(fields).filter((name) => !known.has(keyOf(name))),
    ofOldSite: Object.keys(fields).filter((name) => ofOldSite.has(keyOf(name))),
  };
};
