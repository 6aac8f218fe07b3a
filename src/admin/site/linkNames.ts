import type { SiteLink } from "#shared/site/site.ts";

/** What the kinds of the owner's links are called. */
export const linkNames = {
  github: "GitHub",
  linkedin: "LinkedIn",
  mastodon: "Mastodon",
  email: "E-mail",
} as const satisfies Record<SiteLink["kind"], string>;
