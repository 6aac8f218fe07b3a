import { directionOf } from "#shared/base/languages.ts";
import { isSvg } from "#shared/base/links.ts";
import type { Site } from "#shared/site/site.ts";
import type { Certification } from "#shared/tables/certifications.ts";
import type { Education } from "#shared/tables/education.ts";
import type { Experience } from "#shared/tables/experiences.ts";
import type { OwnerPage } from "../data/ownerPages.ts";
import type { Awaitable, Loadable } from "../data/pageData.ts";
import { paths } from "../data/paths.ts";
import type { Post } from "../data/posts.ts";
import type { Project } from "../data/projects.ts";

/** The rows of a section: none if it is switched off or could not be read. */
export type SectionRows<T> = Awaitable<Loadable<T[] | null>>;

interface NamedSkills {
  skills: { name: string }[];
}

export interface CareerData {
  skills?: SectionRows<NamedSkills>;
  certifications?: SectionRows<Certification>;
  education?: SectionRows<Education>;
  experience?: SectionRows<Experience>;
}

/** The subject of a page. The server describes it to crawlers (app/jsonLd.ts). */
export type PageSubject =
  | { kind: "home"; career: CareerData }
  | { kind: "resume" }
  | { kind: "list"; type: "Blog" | "CollectionPage"; path: string }
  | { kind: "post"; post: Post }
  | { kind: "project"; project: Project }
  | { kind: "ownerPage"; page: OwnerPage };

export interface Head {
  title: string;
  /** That of the page's words. Its element sets it. */
  language?: string;
  description: string;
  canonical?: string | undefined;
  noindex?: boolean;
  type: "website" | "article" | "profile";
  image?: string | undefined;
  imageSize?: { width?: string; height?: string };
}

/** Returns the picture for link previews: the page's own, or a drawn card for an SVG, which no social site shows. */
export const previewOf = (picture: string | null, card: string): string =>
  picture && !isSvg(picture) ? picture : card;

/** For pages other than posts and projects. */
export const pagePicture = ({ previewPicture, cardVersion }: Site, path: string): string =>
  previewOf(previewPicture, paths.card.to(path, cardVersion));

type Meta = readonly [attribute: "name" | "property", key: string, content: string];

const metaOf = ({ title, description, canonical, noindex, type, image }: Head): Meta[] => [
  ["name", "description", description],
  ["property", "og:title", title],
  ["property", "og:description", description],
  ["property", "og:type", type],
  ...(canonical ? ([["property", "og:url", canonical]] as const) : []),
  ...(noindex ? ([["name", "robots", "noindex"]] as const) : []),
  ...(image ? ([["property", "og:image", image]] as const) : []),
  ["name", "twitter:card", "summary_large_image"],
];

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Returns the head as HTML. The browser finds the elements by `data-page`. */
export const headHtml = (head: Head): string =>
  [
    `<title>${escapeHtml(head.title)}</title>`,
    ...metaOf(head).map(
      ([attribute, key, content]) => `<meta data-page ${attribute}="${key}" content="${escapeHtml(content)}">`,
    ),
    head.canonical ? `<link data-page rel="canonical" href="${escapeHtml(head.canonical)}">` : "",
  ].join("");

const element = (name: string, attributes: Record<string, string>) => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries({ "data-page": "", ...attributes })) {
    made.setAttribute(attribute, value);
  }
  return made;
};

export const applyHead = (head: Head): void => {
  // The elements of servedHead.ts belong to the first page only.
  const gone = document.title === head.title ? "[data-page]" : "[data-page],[data-served]";
  document.title = head.title;
  // Back from a résumé in another language, the page has the site's.
  if (head.language) {
    document.documentElement.lang = head.language;
    document.documentElement.dir = directionOf(head.language);
  }
  for (const old of document.head.querySelectorAll(gone)) old.remove();
  document.head.append(
    ...metaOf(head).map(([attribute, key, content]) => element("meta", { [attribute]: key, content })),
  );
  if (head.canonical) document.head.append(element("link", { rel: "canonical", href: head.canonical }));
};
