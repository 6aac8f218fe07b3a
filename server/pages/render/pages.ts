import { loggedPath } from "#public/data/paths.ts";
import { escapeHtml } from "#public/router/head.ts";
import { backendMeta, versionMeta } from "#shared/base/backend.ts";
import { directionOf } from "#shared/base/languages.ts";
import { accentStyle } from "#shared/design/accent.ts";
import type { Site } from "#shared/site/site.ts";
import { siteDataId } from "#shared/site/siteData.ts";
import { englishWords, type Say, sayInEnglish, sayOf } from "#shared/words/say.ts";
import { inlineStylesIn, keepPage, keepSide, type Side, sideMarks, stylesOf } from "../../shared/pageTemplate.ts";
import type { Settings } from "../../shared/settings.ts";
import { messageOf } from "../../shared/userError.ts";
import { readVersion } from "../../shared/version.ts";
import { BusyError } from "./pool.ts";
import type { PublicRenderer, ReadSite } from "./tasks.ts";

export interface Page {
  status: number;
  location?: string;
  hasGaps?: boolean;
  /** Whether its thread was terminated, after 30 s or because of too much memory. */
  hasFailed?: boolean;
  html: string;
  styles?: readonly string[];
}

const escapeJson = (json: string): string => json.replaceAll("<", "\\u003c");

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;

export const withBackend = (
  template: string,
  { hosted, captcha }: Pick<Settings, "hosted" | "captcha">,
  publishableKey: string,
): string => {
  const url = hosted ? meta(backendMeta.url, hosted.url) : "";
  const check = captcha ? meta(backendMeta.captcha, `${captcha.service} ${captcha.siteKey}`) : "";
  return template
    .replace("<!--backend-->", () => url + meta(backendMeta.publishableKey, publishableKey) + check)
    .replace(sideMarks.admin.end, (end) => meta(versionMeta, readVersion()) + end);
};

const siteBlock = (site: Site): string =>
  `<script type="application/json" id="${siteDataId}">${escapeJson(JSON.stringify(site))}</script>`;

/** The page has the language of its words. A text in another one has its own attribute. */
const inLanguage = (template: string, language: string): string => {
  const direction = directionOf(language) === "rtl" ? ' dir="rtl"' : "";
  return template.replace('<html lang="en"', () => `<html lang="${escapeHtml(language)}"${direction}`);
};

interface PageParts {
  /** The page's name in the site map, if it has its own part of the head. */
  name?: string | null;
  language?: string | undefined;
  head: string;
  body: string;
  data: string;
  site?: Site;
}

const templateCache = { of: "", templates: new Map<string, string>() };

const templateFor = (template: string, side: Side | null, name: string | null): string => {
  if (templateCache.of !== template) Object.assign(templateCache, { of: template, templates: new Map() });
  const key = `${side} ${name}`;
  const own = templateCache.templates.get(key) ?? keepPage(keepSide(template, side), name);
  templateCache.templates.set(key, own);
  return own;
};

/** Fills the template. The head links only the files of one side, so that the browser loads them at once. */
export const fillTemplate = (
  template: string,
  { name = null, language, head, body, data, site }: PageParts,
  side: Side | null = "public",
): string => {
  const dataBlock = data ? `<script type="application/json" id="page-data">${escapeJson(data)}</script>` : "";
  // Replacement functions, because "$&" in a post must stay "$&".
  const own = templateFor(template, side, name);
  // The admin is in English.
  return (site && side !== "admin" ? inLanguage(own, language ?? (site.words ?? englishWords).language) : own)
    .replace("<!--head-->", () => head)
    .replace("<!--body-->", () => body)
    .replace("<!--data-->", () => (site ? siteBlock(site) : "") + dataBlock);
};

const needsScripts = (template: string, say: Say): string => `<noscript>
  ${stylesOf(template, "public")}
  <main class="sheet needs-scripts">
    <h1>${say("noScript.title")}</h1>
    <p>${say("noScript.words")}</p>
    <p>${say("noScript.published", { link: `<a href="/">${say("noScript.home")}</a>` })}</p>
  </main>
</noscript>`;

/** Returns a page without content, which the browser renders. Contains the site's settings if given. */
export const shell = (template: string, side: Side | null = null, site?: Site): string => {
  const head = site ? accentStyle(site.accent) : "";
  const say = site && side !== "admin" ? sayOf(site) : sayInEnglish;
  return fillTemplate(template, { head, body: needsScripts(template, say), data: "", ...(site ? { site } : {}) }, side);
};

const stylesIn = (head: string): Pick<Page, "styles"> => {
  const styles = inlineStylesIn(head);
  return styles.length > 0 ? { styles } : {};
};

export const renderOrThrow = async (
  template: string,
  renderer: PublicRenderer,
  url: URL,
  { site, isCurrent }: Awaited<ReturnType<ReadSite>>,
): Promise<Page> => {
  const { status, location, hasGaps = !isCurrent, ...parts } = await renderer(url, site);
  const outcome = { status, ...(location ? { location } : {}), ...(hasGaps ? { hasGaps } : {}) };
  if (location) return { ...outcome, html: "" };
  return { ...outcome, ...stylesIn(parts.head), html: fillTemplate(template, { ...parts, site }) };
};

/** If even the error page fails, the browser renders the page. */
export const renderPage = async (
  template: string,
  renderer: PublicRenderer,
  url: URL,
  settings: ReadSite,
): Promise<Page> => {
  const reading = await settings();
  const { site } = reading;
  try {
    return await renderOrThrow(template, renderer, url, reading);
  } catch (error) {
    const hasFailed = !(error instanceof BusyError);
    if (hasFailed) console.error(`Rendering ${loggedPath(url.pathname)} failed: ${messageOf(error)}`, error);
    return { status: 503, hasFailed, ...stylesIn(accentStyle(site.accent)), html: shell(template, "public", site) };
  }
};
