import { capitalize } from "#shared/base/text.ts";
import { kindOfNetwork, linkNames, recognizeLink } from "#shared/site/profileLinks.ts";
import type { ImportedProfile, ProfileLink } from "../types.ts";

/** Returns a link to an e-mail address, or none if the text is not one. */
export const emailLinks = (email: string): ProfileLink[] =>
  /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? [{ kind: "email", label: "E-mail", url: `mailto:${email}` }] : [];

const maxLabel = 60;

/** Returns the link to a profile. @param network its name in the source, which may be empty */
export const profileLink = (url: string, network: string): ProfileLink => {
  const { hostname, pathname } = new URL(url);
  const kind = recognizeLink(url) ?? kindOfNetwork(network) ?? (pathname === "/" ? "website" : "other");
  const isNamed = kind !== "website" && kind !== "other";
  // “github” and “Twitter” are only other spellings of the kind's name, and “Website” is less exact.
  const isSpelling = isNamed && [kind, "website"].includes(kindOfNetwork(network) ?? "");
  const name = isNamed ? linkNames[kind] : hostname.replace(/^www\./, "");
  const label = (isSpelling ? name : network || name) ?? kind;
  return { kind, label: [...label].slice(0, maxLabel).join(""), url };
};

export const githubUserIn = (links: readonly ProfileLink[]): string | undefined => {
  const url = links.find(({ kind }) => kind === "github")?.url;
  return (url && new URL(url).pathname.split("/")[1]) || undefined;
};

/** Returns a level of a language as words: `native_or_bilingual` becomes `Native`, and `LIMITED_WORKING` becomes `Limited working`. */
const levelInWords = (level: string): string => {
  const words = level
    .replace(/[\s_]+/g, " ")
    .replace(/ proficiency$/i, "")
    .trim();
  if (/^(?:native|bilingual|mother tongue)\b/i.test(words)) return "Native";
  const isEnum = level.includes("_") || (words === words.toUpperCase() && words.length > 3);
  return capitalize(isEnum ? words.toLowerCase() : words);
};

export const spokenFacts = (languages: readonly { name: string; level: string }[]): ImportedProfile["facts"] => {
  const spoken = languages
    .filter(({ name }) => name)
    .map(({ name, level }) => (level ? `${name} (${levelInWords(level)})` : name));
  return spoken.length > 0 ? [{ label: "Speaks", value: spoken.join(", ") }] : [];
};
