import { escapeHtml } from "#public/head.ts";
import { backendMeta } from "#shared/backend.ts";
import { messageOf } from "../failure.ts";
import { Busy } from "./busy.ts";
import type { PublicRenderer } from "./renderer.ts";
import { keepSide, type Side, stylesOf } from "./sideMarks.ts";

/** One HTML answer: a page, or the address to go to instead. */
export interface Page {
  status: number;
  location?: string;
  html: string;
}

export const escapeJson = (json: string): string => json.replaceAll("<", "\\u003c");

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;

/**
 * Names the backend in the built index.html, in place of the mark <!--backend-->.
 * @param hostedUrl address of the hosted project, or null for the embedded backend
 */
export const withBackend = (template: string, hostedUrl: string | null, publishableKey: string): string => {
  const url = hostedUrl === null ? "" : meta(backendMeta.url, hostedUrl);
  return template.replace("<!--backend-->", () => url + meta(backendMeta.publishableKey, publishableKey));
};

/**
 * Puts a rendered page into the built index.html.
 * @param template index.html as built, with the marks <!--head-->, <!--body--> and <!--data-->
 * @param side the side whose files the head names, so that the browser fetches them at once
 */
export const fillTemplate = (
  template: string,
  { head, body, data }: { head: string; body: string; data: string },
  side: Side | null = "public",
): string => {
  const dataBlock = data ? `<script type="application/json" id="page-data">${escapeJson(data)}</script>` : "";
  // Replacement functions, because "$&" in a post must stay "$&".
  return keepSide(template, side)
    .replace("<!--head-->", () => head)
    .replace("<!--body-->", () => body)
    .replace("<!--data-->", () => dataBlock);
};

// In the public side's look (errors.module.css), whichever side's page it is.
const needsScripts = (template: string): string => `<noscript>
  ${stylesOf(template, "public")}
  <main class="sheet needs-scripts">
    <h1>This page needs JavaScript</h1>
    <p>It is made in your browser. Please switch JavaScript on for this site, and load the page again.</p>
    <p>Everything that is published here reads without: <a href="/">go to the home page</a>.</p>
  </main>
</noscript>`;

/**
 * The page without content, which the browser makes: the admin, a preview. It names no side's files where it stands for both
 * (a static host's shell).
 */
export const shell = (template: string, side: Side | null = null): string =>
  fillTemplate(template, { head: "", body: needsScripts(template), data: "" }, side);

/** Renders one public page; where even the page that tells of a failure fails, the browser is left to make the page. */
export const renderPage = async (template: string, renderer: PublicRenderer, url: URL): Promise<Page> => {
  try {
    const { status, location, ...parts } = await renderer(url);
    return { status, ...(location ? { location } : {}), html: location ? "" : fillTemplate(template, parts) };
  } catch (error) {
    if (!(error instanceof Busy)) console.error(`Rendering ${url.pathname} failed: ${messageOf(error)}`, error);
    return { status: 503, html: shell(template, "public") };
  }
};
