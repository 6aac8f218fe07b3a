export const paths = {
  home: { pattern: "/", to: () => "/" },
  posts: { pattern: "/blog", to: () => "/blog" },
  post: { pattern: "/blog/:id", to: (slug: string) => `/blog/${encodeURIComponent(slug)}` },
  preview: { pattern: "/preview/:id", to: (id: string) => `/preview/${id}` },
  projects: { pattern: "/projects", to: () => "/projects" },
  project: { pattern: "/projects/:id", to: (slug: string) => `/projects/${encodeURIComponent(slug)}` },
  ownerPage: { pattern: "/:id", to: (slug: string) => `/${encodeURIComponent(slug)}` },
  search: {
    pattern: "/search",
    to: () => "/search",
    of: (query: string) => `/search?${new URLSearchParams({ q: query })}`,
  },
  /** The action of the contact form without scripts. It redirects to the form, which shows the outcome. */
  contact: {
    pattern: "/contact",
    to: () => "/contact",
    outcome: (word: "sent" | "failed" | "too-many" | "too-long" | "blank") => `/?message=${word}#contact`,
  },
  /** A page's picture for link previews. A changed page gets a new URL, because social sites cache the picture. */
  card: {
    pattern: "/cards/*",
    // "index" is a reserved slug.
    to: (path: string, version = "") =>
      `/cards${path === "/" ? "/index" : path}.png${version && `?v=${version.replace(/\D/g, "")}`}`,
  },
  resume: { pattern: "/resume", to: () => "/resume" },
  resumePdf: { pattern: "/resume.pdf", to: () => "/resume.pdf" },
  resumeLetterPdf: { pattern: "/resume-letter.pdf", to: () => "/resume-letter.pdf" },
  resumeDocx: { pattern: "/resume.docx", to: () => "/resume.docx" },
  resumeMarkdown: { pattern: "/resume.md", to: () => "/resume.md" },
  resumeText: { pattern: "/resume.txt", to: () => "/resume.txt" },
  resumeJson: { pattern: "/resume.json", to: () => "/resume.json" },
  /** A résumé for an audience, by the token of its link. */
  resumeLink: { pattern: "/r/:id", to: (token: string, ending = "") => `/r/${token}${ending}` },
} as const;

export const rowPaths = { posts: paths.post, projects: paths.project, pages: paths.ownerPage };

/** Returns a slug as the database stores it: in lower case, with composed letters. */
export const toStoredSlug = (slug: string): string => slug.normalize("NFC").toLowerCase().normalize("NFC");

/** Replaces the origin of a request if the site's URL is unknown, because a client can send any Host header (RFC 6761). */
export const unknownOrigin = "http://unknown.invalid";

/** Returns a path for the log. A client can write anything into other paths, and the links of résumés and drafts are secret. */
export const loggedPath = (path: string): string =>
  /^(?!\/(?:r|preview)\/)[\w/.-]{1,100}$/.test(path) ? path : "A page";

/** Returns a URL without scheme, `www.` and trailing slash. */
export const bareUrl = (url: string): string =>
  url.replace(/^(?:mailto:|https?:\/\/(?:www\.)?)/, "").replace(/\/$/, "");
