import * as v from "valibot";
import { imageUrl, webUrl } from "../base/links.ts";
import { english } from "../words/en.ts";
import { isWordKey, sayInEnglish, type WordKey } from "../words/say.ts";
import { countable, headerPages } from "./choices.ts";
import { linkKinds } from "./profileLinks.ts";
import { choice, entry, entryBy, text, toggle } from "./settingSchemas.ts";

const linkLabel = text("write what the link is called", 60);

const linkTo = (url: v.GenericSchema<unknown, string>) => entry({ kind: choice(linkKinds), label: linkLabel, url });

export const webLink = linkTo(
  text("write a web address like https://example.org/me", 2048, (url) => webUrl(url) !== null),
);

const isMailLink = (url: string): boolean => /^mailto:[^\s@]+@[^\s@]+$/.test(url);

/** Whether a text is the address of a contact: an https page, an e-mail address or a telephone number. */
export const isContact = (url: string): boolean =>
  isMailLink(url) || /^tel:\+?[\d().-]+$/.test(url) || (/^https:/.test(url) && webUrl(url) === url);

export const isPhone = (number: string): boolean =>
  /^\+?[\d\s()./‑–-]+$/.test(number) && /^\d{5,15}$/.test(number.replace(/\D/g, ""));

export const mailLink = linkTo(text("write it like mailto:me@example.org", 2048, isMailLink));

const statWith = <T>(counts: v.GenericSchema<unknown, T>) =>
  entry({
    label: text("write what the number is of", 60),
    value: text('write it as "5+", or "computed"', 20),
    counts,
  });

const counted = choice(countable);

export const countedStat = statWith(counted);

export const plainStat = statWith(v.exactOptional(counted));

export const headerPage = entry({
  kind: choice(["page"]),
  page: choice(headerPages),
  isShown: toggle,
  label: v.nullable(text("write what the entry is called, or set it to null", 60)),
});

export const ownLink = entry({
  kind: choice(["link"]),
  label: linkLabel,
  url: text(
    "write a web address, or a path of this site like /blog?tag=talks",
    2048,
    (url) => webUrl(url) !== null || imageUrl(url) !== null,
  ),
  isShown: toggle,
});

/** The words that an owner may change: those without plurals. */
export const changeableWords = Object.entries(english).flatMap(([key, text]) => (typeof text === "string" ? key : []));

const valuesIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

/** A word of the site that the owner has changed. Its values are in braces. */
export const ownWord = entryBy(({ key }) => {
  const name = String(key);
  const given = isWordKey(name) ? valuesIn(sayInEnglish(name)) : [];
  const remedy = given.length > 0 ? `write a text with no other values than ${given.join(", ")}` : "write a text";
  const isAllowed = (words: string) => words.trim() !== "" && valuesIn(words).every((value) => given.includes(value));
  return entry({
    key: v.custom<WordKey>((given) => changeableWords.some((word) => word === given), "choose a word"),
    text: text(remedy, 300, isAllowed),
  });
});

export const isTimeZone = (zone: string): boolean => {
  try {
    return /^[a-z]/i.test(zone) && new Intl.DateTimeFormat("en", { timeZone: zone }).format() !== "";
  } catch {
    return false;
  }
};
