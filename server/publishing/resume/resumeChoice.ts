import { bareUrl } from "#public/data/paths.ts";
import { type Resume, resumeSections } from "#public/pages/resume/resume.ts";

/** What a visitor chooses to download. */
export interface ResumeChoice {
  sections: ReadonlySet<string>;
  isAnonymous: boolean;
}

const known: ReadonlySet<string> = new Set(Object.keys(resumeSections));

/** Reads `?section=skills&anonymous=on`. Returns null without either, and a message if there is nothing valid to make. */
export const readChoice = ({ section, anonymous }: Record<string, string[]>): ResumeChoice | string | null => {
  if (!section && !anonymous) return null;
  // The form always sends an empty section, so that no choice differs from the whole résumé.
  const sections = new Set(section?.filter(Boolean) ?? known);
  if (sections.size === 0) return "No section is chosen. Go back and choose at least one.";
  if ([...sections].some((name) => !known.has(name)))
    return `The address names an unknown section. The sections are ${[...known].join(", ")}.`;
  if (anonymous?.some((value) => value !== "on"))
    return "The address has an unknown value. Use anonymous=on, or leave it out.";
  return { sections, isAnonymous: anonymous !== undefined };
};

const hidden = "[…]";

const literal = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/(['’])|([-‐‑])/g, (_, quote) => (quote ? "['’]" : "[-‐‑]"));

const gap = "[\\s()./-]{0,3}";
const anyAddress = "[^\\s@,;:<>()]{1,64}@[^\\s@,;:<>()]+\\.\\p{L}+|(?:https?:\\/\\/|www\\.)[^\\s,;<>()]+";

/** Matches the owner's name, also with its words in another order or joined, their contacts, and all addresses. */
const ownerIn = ({ name, email, phone = "", url, profiles }: Resume["basics"]): RegExp => {
  const words = (name.normalize().match(/[^\s,()（）]+/g) ?? []).map(literal);
  const word = `(?:${words.join("|")})`;
  const full = words.length > 1 ? `${word}(?:[\\s,._()（）-]+${word})+|${word}{2,4}(?!\\p{LC})` : `${word}(?!\\p{LC})`;
  // A Chinese or Korean name is one word, also beside its Latin form.
  const wholes = words.filter((one) => /^[\p{sc=Han}\p{sc=Hang}]{3,}$/u.test(one));
  const handles = profiles.flatMap(({ username }) => (username ? [`@${literal(username.replace(/^@/, ""))}`] : []));
  const contacts = [email, phone, url, ...profiles.map((profile) => profile.url)].flatMap((text) =>
    text ? [literal(bareUrl(text))] : [],
  );
  // Texts may have the number without its country code, and other groups of digits.
  const digits = phone.replace(/\D/g, "").slice(3);
  const phones = digits.length < 5 ? [] : [`[+(\\d](?:${gap}\\d){0,6}?${digits.replace(/\d/g, `${gap}$&`)}(?!\\d)`];
  const all = [anyAddress, ...contacts, ...phones, ...handles, `(?<!\\p{LC})(?:${full})`, ...wholes];
  return new RegExp(all.join("|"), "giu");
};

/** Replaces the owner's name by the job title, in texts by an ellipsis. Removes contacts and all links, which may name the owner. */
const withoutOwner = (resume: Resume): Resume => {
  const { label, summary, location = {} } = resume.basics;
  const owner = ownerIn(resume.basics);
  const basics = { name: label ?? "Résumé", label: "", summary, location, profiles: [] };
  const text = JSON.stringify({ ...resume, basics }, (key, value: unknown) => {
    if (key === "url") return undefined;
    return typeof value === "string" ? value.normalize().replace(owner, hidden) : value;
  });
  return JSON.parse(text);
};

export const chooseFrom = (resume: Resume, { sections, isAnonymous }: ResumeChoice): Resume => {
  const others = Object.entries(resumeSections).filter(([name]) => !sections.has(name));
  const chosen: Resume = { ...resume, ...Object.fromEntries(others.map(([, rows]) => [rows, []])) };
  return isAnonymous ? withoutOwner(chosen) : chosen;
};
