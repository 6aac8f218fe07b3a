import type { ImportedProfile } from "../types.ts";

export type ProfileLink = NonNullable<ImportedProfile["links"]>[number];

/** A link to an e-mail address; none if it is not one. */
export const emailLinks = (email: string): ProfileLink[] =>
  /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? [{ kind: "email", label: "E-mail", url: `mailto:${email}` }] : [];

/** The user's name in the address of a profile at GitHub. */
export const githubUserAt = (url: string | undefined): string | undefined =>
  (url && new URL(url).pathname.split("/")[1]) || undefined;

/** The languages that the owner speaks, as a fact. */
export const spokenFacts = (languages: readonly { name: string; level: string }[]): ImportedProfile["facts"] => {
  const spoken = languages
    .filter(({ name }) => name)
    .map(({ name, level }) => (level ? `${name} (${level.toLowerCase()})` : name));
  return spoken.length > 0 ? [{ label: "Speaks", value: spoken.join(", ") }] : [];
};
