export interface Head {
  title: string;
  description: string;
  canonical?: string | undefined;
  noindex?: boolean;
  type: "website" | "article" | "profile";
  image?: string | undefined;
  structuredData?: object;
}

/** The picture that a link preview shows of a page: its own, or the site's, since no social site shows an SVG. */
export const previewOf = (picture: string | null, sitePicture: string): string =>
  picture && !/\.svgz?(?:[?#]|$)/i.test(picture) ? picture : sitePicture;

type Meta = readonly [attribute: "name" | "property", key: string, content: string];

export const metaOf = ({ title, description, canonical, noindex, type, image }: Head): Meta[] => [
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

// A "</script>" in a title would end the element; JSON reads \u003c as "<".
const escapeJson = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");

/** The head as HTML, for the server. Elements carry `data-page`, by which the browser finds them again. */
export const headHtml = (head: Head): string =>
  [
    `<title>${escapeHtml(head.title)}</title>`,
    ...metaOf(head).map(
      ([attribute, key, content]) => `<meta data-page ${attribute}="${key}" content="${escapeHtml(content)}">`,
    ),
    head.canonical ? `<link data-page rel="canonical" href="${escapeHtml(head.canonical)}">` : "",
    head.structuredData
      ? `<script data-page type="application/ld+json">${escapeJson(head.structuredData)}</script>`
      : "",
  ].join("");

const element = (name: string, attributes: Record<string, string>) => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries({ "data-page": "", ...attributes })) {
    made.setAttribute(attribute, value);
  }
  return made;
};

export const applyHead = (head: Head): void => {
  document.title = head.title;
  for (const old of document.head.querySelectorAll("[data-page]")) old.remove();
  document.head.append(
    ...metaOf(head).map(([attribute, key, content]) => element("meta", { [attribute]: key, content })),
  );
  if (head.canonical) document.head.append(element("link", { rel: "canonical", href: head.canonical }));
  if (head.structuredData) {
    const script = element("script", { type: "application/ld+json" });
    script.textContent = escapeJson(head.structuredData);
    document.head.append(script);
  }
};
