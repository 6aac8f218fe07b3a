// The same pattern as in the database (docs/decisions/013).
const keptSlug = /^(?!(?:new|edit|create|show|admin|login|register|index|undefined|null)$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether the database stores a slug unchanged. A number at the end does not count towards its length. */
export const isValidSlug = (slug: string): boolean => slug.replace(/-\d+$/, "").length <= 80 && keptSlug.test(slug);
