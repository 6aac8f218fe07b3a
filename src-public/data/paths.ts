export const paths = {
  home: { pattern: "/", to: () => "/" },
  posts: { pattern: "/blog", to: () => "/blog" },
  post: { pattern: "/blog/:id", to: (slug: string) => `/blog/${encodeURIComponent(slug)}` },
  preview: { pattern: "/preview/:id", to: (id: string) => `/preview/${id}` },
  projects: { pattern: "/projects", to: () => "/projects" },
  project: { pattern: "/projects/:id", to: (slug: string) => `/projects/${encodeURIComponent(slug)}` },
  ownerPage: { pattern: "/:id", to: (slug: string) => `/${slug}` },
  search: {
    pattern: "/search",
    to: () => "/search",
    of: (query: string) => `/search?${new URLSearchParams({ q: query })}`,
  },
  /** The action of the contact form without scripts; it redirects back to the form, which shows the outcome. */
  contact: {
    pattern: "/contact",
    to: () => "/contact",
    outcome: (word: "sent" | "failed" | "too-many" | "too-long" | "blank") => `/?message=${word}#contact`,
  },
  /** A page's picture for link previews; a changed page has another URL, because social sites cache it. */
  card: {
    pattern: "/cards/*",
    // No slug is "index".
    to: (path: string, version = "") =>
      `/cards${path === "/" ? "/index" : path}.png${version && `?v=${version.replace(/\D/g, "")}`}`,
  },
  resume: { pattern: "/resume", to: () => "/resume" },
  resumePdf: { pattern: "/resume.pdf", to: () => "/resume.pdf" },
  resumeLetterPdf: { pattern: "/resume-letter.pdf", to: () => "/resume-letter.pdf" },
  resumeJson: { pattern: "/resume.json", to: () => "/resume.json" },
} as const;

/**
 * The origin of a page whose site's address is not known: the request's Host header is anybody's to choose, so the server
 * puts this in its place (RFC 6761 keeps `.invalid` for what leads nowhere).
 */
export const unknownOrigin = "http://unknown.invalid";

/** A path as the log names it: anybody may ask for any other one, and write what they like there. */
export const loggedPath = (path: string): string => (/^[\w/.-]{1,100}$/.test(path) ? path : "A page");

/** A URL as it is shown: without scheme, `www.` and the slash at its end. */
export const bareUrl = (url: string): string =>
  url.replace(/^(?:mailto:|https?:\/\/(?:www\.)?)/, "").replace(/\/$/, "");
