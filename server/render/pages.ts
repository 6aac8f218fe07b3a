import { escapeHtml } from "#public/head.ts";
import { backendMeta } from "#shared/backend.ts";
import { messageOf } from "../failure.ts";
import { BusyError } from "./busyError.ts";
import { keepPage } from "./pageMarks.ts";
import type { PublicRenderer } from "./renderer.ts";
import { inlineStylesIn, keepSide, type Side, stylesOf } from "./sideMarks.ts";

export interface Page {
  status: number;
  location?: string;
  hasGaps?: boolean;
  html: string;
  /** The texts of the style elements that this page brings besides those of all pages. */
  styles?: readonly string[];
}

export const escapeJson = (json: string): string => json.replaceAll("<", "\\u003c");

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;

export const withBackend = (template: string, hostedUrl: string | null, publishableKey: string): string => {
  const url = hostedUrl === null ? "" : meta(backendMeta.url, hostedUrl);
  return template.replace("<!--backend-->", () => url + meta(backendMeta.publishableKey, publishableKey));
};

interface PageParts {
  /** Its name in the site map, where it has parts of its own in the head. */
  name?: string | null;
  head: string;
  body: string;
  data: string;
}

/** The head names the files of one side, so that the browser fetches them at once. */
export const fillTemplate = (
  template: string,
  { name = null, head, body, data }: PageParts,
  side: Side | null = "public",
): string => {
  const dataBlock = data ? `<script type="application/json" id="page-data">${escapeJson(data)}</script>` : "";
  // Replacement functions, because "$&" in a post must stay "$&".
  return keepPage(keepSide(template, side), name)
    .replace("<!--head-->", () => head)
    .replace("<!--body-->", () => body)
    .replace("<!--data-->", () => dataBlock);
};

const needsScripts = (template: string): string => `<noscript>
  ${stylesOf(template, "public")}
  <main class="sheet needs-scripts">
    <h1>This page needs JavaScript</h1>
    <p>It is made in your browser. Please switch JavaScript on for this site, and load the page again.</p>
    <p>Everything that is published here reads without: <a href="/">go to the home page</a>.</p>
  </main>
</noscript>`;

export const shell = (template: string, side: Side | null = null, head = ""): string =>
  fillTemplate(template, { head, body: needsScripts(template), data: "" }, side);

/** Where even the page that tells of a failure fails, the browser is left to make the page. */
export const renderPage = async (template: string, renderer: PublicRenderer, url: URL): Promise<Page> => {
  try {
    const { status, location, hasGaps = false, ...parts } = await renderer(url);
    const outcome = { status, ...(location ? { location } : {}), ...(hasGaps ? { hasGaps } : {}) };
    if (location) return { ...outcome, html: "" };
    const styles = inlineStylesIn(parts.head);
    return { ...outcome, ...(styles.length > 0 ? { styles } : {}), html: fillTemplate(template, parts) };
  } catch (error) {
    if (!(error instanceof BusyError)) console.error(`Rendering ${url.pathname} failed: ${messageOf(error)}`, error);
    return { status: 503, html: shell(template, "public") };
  }
};
