/** Kinds of places where the owner is found: each has an icon. */
export const linkKinds = ["github", "linkedin", "mastodon", "email"] as const;

/** A place where the owner is found; `kind` picks the icon. */
export interface SiteLink {
  kind: (typeof linkKinds)[number];
  label: string;
  url: string;
}

export const homeSections = [
  "about",
  "skills",
  "stats",
  "experience",
  "github",
  "education",
  "certifications",
  "projects",
  "contact",
] as const;

export type HomeSectionName = (typeof homeSections)[number];

/**
 * What a stat may count: whole years since the first experience began, projects that are completed or live, the last year's
 * contributions on GitHub, or published posts.
 */
export const countable = ["years", "projects", "contributions", "posts"] as const;

/** One number of the career: fixed, or counted from the data. */
export interface CareerStat {
  label: string;
  /** As "5+", or "computed": what `counts` names is counted. */
  value: string;
  counts?: (typeof countable)[number];
}

export const isComputed = ({ value }: CareerStat): boolean => value === "computed";

/** Who the owner of the site is. The public pages take nothing personal from anywhere else. */
export interface SiteConfig {
  name: string;
  /** Typed out one after the other under the name. */
  jobTitles: readonly [string, ...string[]];
  /** One sentence or two. */
  tagline: string;
  /** Title of the home page and the second half of every other page's title. */
  title: string;
  /** Description of pages that have none of their own. */
  description: string;
  /** Picture for link previews of the pages that are no post or project: a path of this site, 1,200 × 630; null: a card is drawn. */
  previewPicture: string | null;
  /** The layers of the drawing on the home page, from the top to the ground: what the owner's work rests on. */
  layers: readonly string[];
  links: readonly SiteLink[];
  features: Readonly<Record<HomeSectionName, boolean>>;
  /** A picture of the owner, square, as a path of this site or a web address; null: none. */
  portrait: string | null;
  about: {
    /** The first one is set larger. */
    paragraphs: readonly [string, ...string[]];
    facts: readonly { label: string; value: string }[];
  };
  /** Set a `value` to "computed", and the number follows the site's data. */
  stats: readonly CareerStat[];
  /** The owner's own résumé as a path of this site or a web address; null: a PDF made from the data of the site. */
  resumeFile: string | null;
  /** Whose contributions the calendar shows. */
  githubUser: string;
  contactWords: string;
}

export const site: SiteConfig = {
  name: "Mira Lindqvist",
  jobTitles: ["Software/DevOps Engineer", "Platform Engineer", "Keeper of calm on-call weeks"],
  tagline:
    "I build the part that everything else stands on: deploy pipelines that nobody thinks about, databases that survive their own migrations, and alerts worth waking up for.",
  title: "Mira Lindqvist · Software/DevOps Engineer",
  description: "Software/DevOps Engineer Portfolio",
  previewPicture: null,
  layers: ["Product", "Services", "Pipelines", "Data", "Metal"],
  links: [
    { kind: "github", label: "GitHub", url: "https://github.com/example" },
    { kind: "linkedin", label: "LinkedIn", url: "https://www.linkedin.com/in/example" },
    { kind: "mastodon", label: "Mastodon", url: "https://mastodon.example/@mira" },
    { kind: "email", label: "E-mail", url: "mailto:mira@example.com" },
  ],
  features: {
    about: true,
    skills: true,
    stats: true,
    experience: true,
    github: true,
    education: true,
    certifications: true,
    projects: true,
    contact: true,
  },
  portrait: "/demo/avatar.svg",
  about: {
    paragraphs: [
      "For ten years I have worked under other people’s software: on the platforms, pipelines and databases that nobody is meant to notice.",
      "I began on a help desk, moved to operations, and learned to write software because the same fault woke me twice. Since then I have taken the second waking as a design problem. Most of my work is making the safe way to do something also the shortest one.",
      "I write down what I learn, including what did not work. I mentor engineers on their way to senior, and I read every incident review twice: once for what broke, and once for what held.",
    ],
    facts: [
      { label: "Based in", value: "Gothenburg, Sweden" },
      { label: "Works on", value: "Platforms, reliability, data" },
      { label: "Speaks", value: "Swedish, English, German" },
      { label: "Open to", value: "Talks and advisory work" },
    ],
  },
  stats: [
    { label: "Years Experience", value: "5+", counts: "years" },
    { label: "Projects Completed", value: "50+", counts: "projects" },
    { label: "GitHub Contributions", value: "2.5k+", counts: "contributions" },
    { label: "Blog Posts", value: "25+", counts: "posts" },
  ],
  resumeFile: null,
  githubUser: "example",
  contactWords:
    "A platform that wakes people at night, a migration that must not stop anything, or a post of mine that is wrong: I answer all three.",
};

export const resumeFile: string = site.resumeFile ?? "/resume.pdf";
