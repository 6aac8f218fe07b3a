import { bareUrl } from "#public/data/paths.ts";
import type { Resume } from "#public/pages/resume/resume.ts";
import type { ResumeWords } from "#public/pages/resume/resumeFormats.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { normalize, unspaced } from "./extractedText.ts";

// A network and a user name are parts of the profile's address, which the column "links" checks.
const notPrinted = new Set(["$schema", "meta", "url", "network", "username"]);

interface Expected {
  texts: string[];
  /** Of each two successive elements of an array, the longest text. */
  pairs: [string, string][];
  urls: string[];
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((one, other) => (other.length > one.length ? other : one), "");

/** Returns the texts of the JSON that the PDF must have: dates in the form of the language, of certificates the year. */
export const expectedIn = (json: unknown, { month }: ResumeWords): Expected => {
  const pairs: Expected["pairs"] = [];
  const urls: string[] = [];
  const printed = (key: string, value: string): string => {
    if (key === "date") return value.slice(0, 4);
    return /Date$/.test(key) ? month(value) : value;
  };
  const textsIn = (value: unknown, key = ""): string[] => {
    if (typeof value === "string") return [normalize(printed(key, value))];
    if (Array.isArray(value)) {
      const all = value.map((entry) => textsIn(entry)).filter((texts) => texts.length > 0);
      for (const [index, texts] of all.slice(1).entries()) pairs.push([longest(all[index] ?? []), longest(texts)]);
      return all.flat();
    }
    if (!isRecord(value)) return [];
    if (key !== "meta" && typeof value.url === "string") urls.push(value.url);
    return Object.entries(value).flatMap(([name, inner]) => (notPrinted.has(name) ? [] : textsIn(inner, name)));
  };
  return { texts: textsIn(json), pairs, urls };
};

const inWord = `(?!${unspaced})[\\p{L}\\p{M}\\p{N}]`;
const startsInWord = new RegExp(`^${inWord}`, "u");
const endsInWord = new RegExp(`${inWord}$`, "u");

/** Returns where a text begins as whole words, from a place on; -1 without it. */
const positionOf = (text: string, words: string, from = 0): number => {
  const isWhole = (at: number): boolean =>
    !(startsInWord.test(words) && endsInWord.test(text.slice(Math.max(0, at - 2), at))) &&
    !(endsInWord.test(words) && startsInWord.test(text.slice(at + words.length)));
  let at = text.indexOf(words, from);
  while (at >= 0 && !isWhole(at)) at = text.indexOf(words, at + 1);
  return at;
};

export interface StringScore {
  found: number;
  ordered: number;
  missing: string[];
  swapped: string[];
}

const shareWithout = (failed: readonly unknown[], all: readonly unknown[]): number =>
  all.length === 0 ? 1 : 1 - failed.length / all.length;

/** Compares an extracted text with the JSON: the share of its texts, and of pairs of successive elements that have its order. */
export const scoreStrings = ({ texts, pairs }: Expected, lines: readonly string[]): StringScore => {
  const text = normalize(lines.join("\n"));
  const missing = texts.filter((words) => positionOf(text, words) < 0);
  const swapped = pairs.filter(([one, other]) => {
    const at = positionOf(text, one);
    return at >= 0 && positionOf(text, other) >= 0 && positionOf(text, other, at + one.length) < 0;
  });
  return {
    found: shareWithout(missing, texts),
    ordered: shareWithout(swapped, pairs),
    missing,
    swapped: swapped.map((pair) => pair.join(" / ")),
  };
};

/** The parts of a head that stand beside each other. Between two of them are a comma and spaces at most. */
const isHeadIn = (text: string, parts: readonly string[]): boolean => {
  const length = parts.join(", ").length;
  const [title = ""] = parts;
  const isWhole = (from: number): boolean => {
    const head = text.slice(Math.max(0, from), Math.max(0, from) + length);
    return parts.every((part) => positionOf(head, part) >= 0);
  };
  for (let at = positionOf(text, title); at >= 0; at = positionOf(text, title, at + 1)) {
    for (let from = at - length + title.length; from <= at; from += 1) if (isWhole(from)) return true;
  }
  return false;
};

/** Counts the heads of roles and degrees, and returns those whose title, organization, place and period are apart. */
export const scoreHeads = (
  { work, education }: Pick<Resume, "work" | "education">,
  { period }: ResumeWords,
  lines: readonly string[],
) => {
  const text = normalize(lines.join("\n"));
  const heads = [
    ...work.map((role) => [role.position, role.name, role.location, period(role.startDate, role.endDate)]),
    ...education.map(({ studyType, area, institution, score, startDate, endDate }) => [
      studyType,
      area,
      institution,
      score,
      period(startDate, endDate),
    ]),
  ].map((parts) => parts.flatMap((part) => (part ? [normalize(part)] : [])));
  return { all: heads.length, apart: heads.filter((parts) => !isHeadIn(text, parts)).map((parts) => parts.join(", ")) };
};

/** Returns the addresses that are neither printed nor the target of a link. */
export const missingLinks = (urls: readonly string[], links: readonly string[], lines: readonly string[]): string[] => {
  const text = lines.join("").replace(/\s/g, "");
  const isSame = (one: string) => (other: string) => bareUrl(one) === bareUrl(other);
  return urls.filter((url) => !links.some(isSame(url)) && !text.includes(bareUrl(url)));
};
