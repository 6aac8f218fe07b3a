import type { ImportedProfile } from "../types.ts";

export type ProfileLink = NonNullable<ImportedProfile["links"]>[number];

/** Returns a link to an e-mail address, or none if the text is not one. */
export const emailLinks = (email: string): ProfileLink[] =>
  /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? [{ kind: "email", label: "E-mail", url: `mailto:${email}` }] : [];

/** Returns the user name in the address of a GitHub profile. */
export const githubUserAt = (url: string | undefined): string | undefined =>
  (url && new URL(url).pathname.split("/")[1]) || undefined;

/** Returns the languages that the owner speaks, as a fact. */
export const spokenFacts = (languages: readonly { name: string; level: string }[]): ImportedProfile["facts"] => {
  const spoken = languages
    .filter(({ name }) => name)
    .map(({ name, level }) => (level ? `${name} (${level.toLowerCase()})` : name));
  return spoken.length > 0 ? [{ label: "Speaks", value: spoken.join(", ") }] : [];
};
