import { lastChangeOf, parseTimestamp } from "#shared/base/dates.ts";
import { languageName } from "#shared/base/languages.ts";
import { accentStyle } from "#shared/design/accent.ts";
import type { Site } from "#shared/site/site.ts";
import { sayOf } from "#shared/words/say.ts";
import { authorOf } from "../data/authorOf.ts";
import { type FeedTopic, feedFormats, feedsOf, markdownAddress } from "../data/feedAddresses.ts";
import { filterFromSearch } from "../data/lists.ts";
import { paths } from "../data/paths.ts";
import { alternatesOf } from "../data/translations.ts";
import { absoluteUrl } from "./context.ts";
import { escapeHtml, type Head, headHtml, type PageSubject } from "./head.ts";

// "</script>" in a title would end the element, "<!--" would open a comment. JSON reads \u003c as "<".
const escapeJson = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");

type Attributes = Record<string, string>;

const element = (name: "meta" | "link", attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}${value && `="${escapeHtml(value)}"`}`)
    .join("")}>`;

const feedLinks = (site: Site, topic: FeedTopic, attributes: Attributes) =>
  feedsOf(topic).map(({ file, path: href }) => {
    const { name, type } = feedFormats[file];
    const { tag, language } = topic;
    const posts = tag
      ? sayOf(site)("feed.about", { tag })
      : language
        ? languageName(language)
        : sayOf(site)("feed.posts");
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
  const { query, tags, language } = filterFromSearch(searchParams);
  const isFiltered = query.trim() !== "" || tags.length > 0;
  const [only] = tags;
  const isOfOneTag = tags.length === 1 && only !== undefined && !only.includes("|");
  const topic = isOfOneTag ? { tag: only } : { language };
  return [
    ...(isFiltered && !noindex ? [element("meta", { ...ofThisPage, name: "robots", content: "noindex" })] : []),
    ...(pathname === paths.posts.to() && (isOfOneTag || language) ? feedLinks(site, topic, ofThisPage) : []),
  ];
};

const markdownLinks = (site: Site, { pathname }: URL, { type }: Head) => {
  if (type !== "article") return [];
  const link = { rel: "alternate", type: "text/markdown", title: sayOf(site)("file.markdown") };
  return [element("link", { ...ofThisPage, ...link, href: markdownAddress(pathname) })];
};

const openGraphLocale = (language: string): string => {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return region ? `${code}_${region}` : code;
};

const postFacts = (subject: PageSubject | null, site: Site, origin: string | null) => {
  if (subject?.kind !== "post") return [];
  const { post } = subject;
  const facts = {
    published_time: parseTimestamp(post.date).toISOString(),
    modified_time: lastChangeOf(post).toISOString(),
    author: authorOf(post, site).isOwner ? absoluteUrl(paths.home.to(), origin) : undefined,
  };
  return Object.entries(facts).flatMap(([fact, content]) =>
    content ? [element("meta", { ...ofThisPage, property: `article:${fact}`, content })] : [],
  );
};

const translatedRow = (subject: PageSubject | null) => {
  if (subject?.kind === "post") return { row: subject.post, pathOf: paths.post.to };
  if (subject?.kind === "project") return { row: subject.project, pathOf: paths.project.to };
  return subject?.kind === "ownerPage" ? { row: subject.page, pathOf: paths.ownerPage.to } : null;
};

/** Links a page with its translations, each of which has the same links (Google's "Localized versions of your pages"). */
const translationLinks = (subject: PageSubject | null, site: Site, origin: string | null) => {
  const found = translatedRow(subject);
  const rows = found ? [found.row, ...(found.row.translations ?? [])] : [];
  return alternatesOf(rows, site.language, found?.pathOf ?? String).flatMap(({ hreflang, path }) => {
    const href = absoluteUrl(path, origin);
    return href ? [element("link", { ...ofThisPage, rel: "alternate", hreflang, href })] : [];
  });
};

interface ServedPage {
  site: Site;
  url: URL;
  /** Null if the site's URL is unknown. */
  origin: string | null;
  subject: PageSubject | null;
  jsonLdItems: object[];
}

/** Returns the head with the elements for crawlers and feed readers, which the browser does not update. */
export const servedHead = (head: Head, { site, url, origin, subject, jsonLdItems }: ServedPage): string => {
  const graph = { "@context": "https://schema.org", "@graph": jsonLdItems };
  return [
    accentStyle(site.accent),
    headHtml(head),
    ...pictureFacts(head),
    element("meta", { property: "og:site_name", content: site.title }),
    element("meta", { property: "og:locale", content: openGraphLocale(site.language) }),
    ...postFacts(subject, site, origin),
    ...listFacts(site, url, head),
    ...markdownLinks(site, url, head),
    ...translationLinks(subject, site, origin),
    ...feedLinks(site, {}, {}),
    jsonLdItems.length > 0 ? `<script data-served type="application/ld+json">${escapeJson(graph)}</script>` : "",
  ].join("");
};
