/** A place where the owner is found; `kind` picks the icon. */
export interface SiteLink {
  kind: "github" | "linkedin" | "mastodon" | "email";
  label: string;
  url: string;
}

/** Who the owner of the site is. The public pages take nothing personal from anywhere else. */
export interface SiteConfig {
  name: string;
  /** One or two letters, drawn on the plinth in the page header. */
  monogram: string;
  /** Typed out one after the other under the name. */
  jobTitles: readonly [string, ...string[]];
  /** One sentence or two. */
  tagline: string;
  /** Title of the home page and the second half of every other page's title. */
  title: string;
  /** Description of pages that have none of their own. */
  description: string;
  /** Picture for link previews of pages that have none of their own: a path of this site, 1,200 × 630. */
  previewPicture: string;
  /** The courses of the drawing on the home page, from the top to the ground: what the owner's work rests on. */
  courses: readonly string[];
  links: readonly SiteLink[];
}

export const site: SiteConfig = {
  name: "Mira Lindqvist",
  monogram: "ML",
  jobTitles: ["Software/DevOps Engineer", "Platform Engineer", "Keeper of calm on-call weeks"],
  tagline:
    "I build the part that everything else stands on: deploy pipelines that nobody thinks about, databases that survive their own migrations, and alerts worth waking up for.",
  title: "Mira Lindqvist · Software/DevOps Engineer",
  description: "Software/DevOps Engineer Portfolio",
  previewPicture: "/og-default.png",
  courses: ["Product", "Services", "Pipelines", "Data", "Metal"],
  links: [
    { kind: "github", label: "GitHub", url: "https://github.com/example" },
    { kind: "linkedin", label: "LinkedIn", url: "https://www.linkedin.com/in/example" },
    { kind: "mastodon", label: "Mastodon", url: "https://mastodon.example/@mira" },
    { kind: "email", label: "E-mail", url: "mailto:mira@example.com" },
  ],
};
