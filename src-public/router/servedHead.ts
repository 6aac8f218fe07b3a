import { accentStyle } from "#shared/design/accent.ts";
import type { Site } from "#shared/site/site.ts";
import { sayOf } from "#shared/words/say.ts";
import { feedFormats, feedsOf, markdownAddress } from "../data/feedAddresses.ts";
import { filterFromSearch } from "../data/lists.ts";
import { paths } from "../data/paths.ts";
import { escapeHtml, type Head, headHtml } from "./head.ts";

// "</script>" in a title would end the element, "<!--" would open a comment. JSON reads \u003c as "<".
const escapeJson = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");

type Attributes = Record<string, string>;

const element = (name: "meta" | "link", attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}${value && `="${escapeHtml(value)}"`}`)
    .join("")}>`;

const feedLinks = (site: Site, tag: string | null, attributes: Attributes) =>
  feedsOf(tag).map(({ file, path: href }) => {
    const { name, type } = feedFormats[file];
    const posts = tag === null ? sayOf(site)("feed.posts") : sayOf(site)("feed.about", { tag });
    const title = `${site.name}: ${posts} (${name})`;
    return element("link", { ...attributes, rel: "alternate", type, title, href });
  });

/** Marks elements of the requested page, which are removed when the visitor navigates to another one. */
const ofThisPage = { "data-served": "" };

const cardSize = { type: "image/png", width: "1200", height: "630" };

const pictureFacts = ({ image, imageSize = {}, title }: Head) => {
  if (!image) return [];
  const isCard = new URL(image).pathname.startsWith("/cards/");
  return Object.entries({ ...(isCard ? cardSize : imageSize), alt: title }).map(([fact, content]) =>
    element("meta", { ...ofThisPage, property: `og:image:${fact}`, content }),
  );
};

const listFacts = (site: Site, { pathname, searchParams }: URL, { noindex }: Head) => {
  const { query, tags } = filterFromSearch(searchParams);
  const isFiltered = query.trim() !== "" || tags.length > 0;
  const [only] = tags;
  const isOfOneTag = pathname === paths.posts.to() && tags.length === 1 && only !== undefined && !only.includes("|");
  return [
    ...(isFiltered && !noindex ? [element("meta", { ...ofThisPage, name: "robots", content: "noindex" })] : []),
    ...(isOfOneTag ? feedLinks(site, only, ofThisPage) : []),
  ];
};

const markdownLinks = (site: Site, { pathname }: URL, { type }: Head) => {
  if (type !== "article") return [];
  const link = { rel: "alternate", type: "text/markdown", title: sayOf(site)("file.markdown") };
  return [element("link", { ...ofThisPage, ...link, href: markdownAddress(pathname) })];
};

/** Returns the head with the elements for crawlers and feed readers, which the browser does not update. */
export const servedHead = (
  head: Head,
  { site, url, jsonLdItems }: { site: Site; url: URL; jsonLdItems: object[] },
): string => {
  const graph = { "@context": "https://schema.org", "@graph": jsonLdItems };
  return [
    accentStyle(site.accent),
    headHtml(head),
    ...pictureFacts(head),
    element("meta", { property: "og:site_name", content: site.title }),
    ...listFacts(site, url, head),
    ...markdownLinks(site, url, head),
    ...feedLinks(site, null, {}),
    element("link", {
      rel: "search",
      type: "application/opensearchdescription+xml",
      title: site.name,
      href: "/opensearch.xml",
    }),
    jsonLdItems.length > 0 ? `<script data-served type="application/ld+json">${escapeJson(graph)}</script>` : "",
  ].join("");
};
