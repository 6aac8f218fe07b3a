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

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches the owner's name, also with its words in another order, and their contacts. */
const ownerIn = ({ name, email, phone, url, profiles }: Resume["basics"]): RegExp => {
  const words = name.split(/\s+/).filter(Boolean).map(literal);
  const word = `(?:${words.join("|")})`;
  const full = words.length > 1 ? `${word}(?:[\\s,]+${word})+` : `${word}(?!\\p{LC})`;
  const contacts = [email, phone, url, ...profiles.map((profile) => profile.url)].flatMap((text) =>
    text ? [literal(bareUrl(text))] : [],
  );
  return new RegExp([...contacts, `(?<!\\p{LC})${full}`].join("|"), "giu");
};

/** Replaces the owner's name by the job title, in texts by an ellipsis. Removes contacts and all links, which may name the owner. */
const withoutOwner = (resume: Resume): Resume => {
  const { label, summary, location = {} } = resume.basics;
  const owner = ownerIn(resume.basics);
  const basics = { name: label, label: "", summary, location, profiles: [] };
  const text = JSON.stringify({ ...resume, basics }, (key, value: unknown) => {
    if (key === "url") return undefined;
    return typeof value === "string" ? value.replace(owner, hidden) : value;
  });
  return JSON.parse(text);
};

export const chooseFrom = (resume: Resume, { sections, isAnonymous }: ResumeChoice): Resume => {
  const others = Object.entries(resumeSections).filter(([name]) => !sections.has(name));
  const chosen: Resume = { ...resume, ...Object.fromEntries(others.map(([, rows]) => [rows, []])) };
  return isAnonymous ? withoutOwner(chosen) : chosen;
};
