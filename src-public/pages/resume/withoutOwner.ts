import { bareUrl } from "../../data/paths.ts";
import type { Resume } from "./resume.ts";

/** Contacts that a résumé does not show, but its texts may. */
export type OtherContacts = Pick<Resume["basics"], "phone" | "url">;

const hidden = "[…]";

// Only its words stay.
const inlineLink = /\[([^[\]]+)\]\(https?:[^\s()]+\)/g;

const literal = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/(['’])|([-‐‑])/g, (_, quote) => (quote ? "['’]" : "[-‐‑]"));

const gap = "[\\s()./-]{0,3}";
const anyAddress = "[^\\s@,;:<>()]{1,64}@[^\\s@,;:<>()]+\\.\\p{L}+|(?:https?:\\/\\/|www\\.)[^\\s,;<>()]+";

const nameWords = (name: string): string[] => (name.normalize().match(/[^\s,()（）]+/g) ?? []).map(literal);

/** Matches the owner's name, also with its words in another order or joined, their contacts, and all addresses. */
const ownerIn = ({ name, email, phone = "", url, profiles }: Resume["basics"]): RegExp => {
  const words = nameWords(name);
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

/** Replaces the owner's name by the job title, in texts by an ellipsis. Removes contacts and all links, which may name the owner. References lose a first or last name alone, too. */
export const withoutOwner = (resume: Resume, contacts: OtherContacts): Resume => {
  const { label, summary, location = {} } = resume.basics;
  const owner = ownerIn({ ...contacts, ...resume.basics });
  const basics = { name: label ?? "Résumé", label: "", summary, location, profiles: [] };
  const text = JSON.stringify({ ...resume, basics }, (key, value: unknown) => {
    if (key === "url" || key === "video_url") return undefined;
    return typeof value === "string" ? value.normalize().replace(inlineLink, "$1").replace(owner, hidden) : value;
  });
  const shown: Resume = JSON.parse(text);
  // In other texts, such a word may be a company or a school.
  const words = nameWords(resume.basics.name).filter((word) => /\p{L}{3}/u.test(word));
  const oneWord = new RegExp(`(?<!\\p{L})(?:${words.join("|") || "(?!)"})(?!\\p{L})`, "gu");
  const activities = shown.activities?.map((row) =>
    row.kind === "Reference" && row.summary ? { ...row, summary: row.summary.replace(oneWord, hidden) } : row,
  );
  return { ...shown, ...(activities && { activities }) };
};
