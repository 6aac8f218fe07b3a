// The database keeps a slug of this form (docs/decisions/013).
const keptSlug = /^(?!(?:new|edit|create|show|admin|login|register|index|undefined|null)$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether the database keeps a slug as it is; it would make another one of any other. A number at its end may make it longer. */
export const isValidSlug = (slug: string): boolean => slug.replace(/-\d+$/, "").length <= 80 && keptSlug.test(slug);
