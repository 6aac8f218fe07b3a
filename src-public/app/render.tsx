import type { ComponentType, ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { Site } from "#shared/site/site.ts";
import { MarkdownContext } from "../components/article/RenderedText.tsx";
import * as content from "../data/content.ts";
import type { PageData } from "../data/pageData.ts";
import { loggedPath, unknownOrigin } from "../data/paths.ts";
import { createQueryCache } from "../data/queryCache.ts";
import { type ContentAddress, createTableReader } from "../data/tableReader.ts";
import { ServiceUnavailablePage } from "../pages/errors/ErrorPages.tsx";
import type { Resume } from "../pages/resume/resume.ts";
import type { ServerResponse } from "../router/context.ts";
import { createServedRoutes } from "../router/SiteRouter.tsx";
import { servedHead } from "../router/servedHead.ts";
import { site as fileSite } from "../site.config.ts";
import { createJsonLd } from "./jsonLd.ts";
import { PublicSite } from "./PublicSite.tsx";
import { createRoutes, framed } from "./routes.tsx";
import { createServedTexts, withoutPreloads } from "./servedTexts.tsx";
import { pageName } from "./siteMap.tsx";

export interface RenderedPage {
  status: number;
  location?: string;
  /** Whether a read failed while the page was rendered, so that content may be missing. */
  hasGaps?: boolean;
  /** The page's name in the site map. */
  name?: string | null;
  head: string;
  body: string;
  data: string;
}

export interface RendererOptions extends ContentAddress {
  /** Whether pages are rendered at build time: the browser then revalidates their data. */
  isPrerendering?: boolean;
  /** Whether a page that fails rejects, so that its developer sees the reason. */
  isDeveloping?: boolean;
  /** Whether a picture is not among the site's own files, though it should be. */
  hasPicture?: ServerResponse["hasPicture"];
}

interface RenderCall {
  /** The site's settings; else those of site.config.ts. */
  site?: Site;
}

const redirect = (status: number, location: string): RenderedPage => ({
  status,
  location,
  head: "",
  body: "",
  data: "",
});

interface Pages {
  serve: ReturnType<typeof createServedRoutes>;
  prefetch: (pathname: string) => Promise<void>;
}

const everywhere = (Page: ComponentType): Pages => ({
  serve: createServedRoutes(framed([{ path: "*", loader: () => ({}), element: <Page /> }])),
  prefetch: async () => {},
});

type NewResponse = (site: Site, origin: string | null) => ServerResponse;

const responses =
  (hasPicture: ServerResponse["hasPicture"], mediaBase?: string): NewResponse =>
  (site, origin) => ({
    head: null,
    jsonLd: (head) => createJsonLd(site, { origin, mediaBase }, head),
    jsonLdItems: [],
    status: 200,
    location: null,
    hasPicture,
  });

const originOf = ({ origin }: URL): string | null => (origin === unknownOrigin ? null : origin);

/** A fetch that counts how the reads of a page end. */
const countReads = (inner: typeof fetch) => {
  const counts = { answered: 0, failed: 0, refused: 0 };
  const counted: typeof fetch = async (input, init) => {
    const response = await inner(input, init).catch((error: unknown) => {
      counts.failed += 1;
      throw error;
    });
    if (response.ok) counts.answered += 1;
    else if (response.status < 500) counts.refused += 1;
    else counts.failed += 1;
    return response;
  };
  return { fetch: counted, counts };
};

// React leaves a part that throws to the browser, marks its place with `<!--$!-->`, and keeps the error from `renderToString`.
// Without its first letters it is found twenty times as fast: in 2 µs.
const failedPart = "$!-->";

const reasonOf = (tree: ReactNode): Promise<unknown> =>
  new Promise((resolve) => {
    const onAllReady = () => resolve(new Error("a part of the page failed once, and not again"));
    renderToPipeableStream(tree, { onError: resolve, onAllReady });
  });

/**
 * Creates the renderer of the public pages: it runs their loaders, then their components.
 * An unknown slug is answered with 302 to its list, a changed one and another spelling of a page's address with 301 to where
 * it is, an unknown address with 404.
 * While the data API does not answer, and where a page fails, it returns a page with 503 and without data, so that the browser
 * renders the page itself; during development it rejects.
 */
export const createRenderer = ({
  isPrerendering = false,
  isDeveloping = false,
  hasPicture = () => true,
  ...address
}: RendererOptions) => {
  const { mediaBase } = address;
  const newResponse = responses(hasPicture, mediaBase);
  const cache = createQueryCache({ isCaching: false, isStrict: isPrerendering });
  const pagesFor = (site: Site, counted: typeof fetch): Pages => {
    const source = { content, tables: createTableReader({ ...address, fetch: counted }) };
    const { routes, prefetch } = createRoutes({
      site,
      loadContent: async () => source,
      cache,
      isBrowser: false,
      onFailure: () => {},
    });
    return { serve: createServedRoutes(routes), prefetch };
  };
  const unavailable = everywhere(ServiceUnavailablePage);

  const render = async (pages: Pages, { url, site }: { url: URL; site: Site }): Promise<RenderedPage> => {
    const origin = originOf(url);
    const [served] = await Promise.all([pages.serve(url), pages.prefetch(url.pathname)]);
    const texts = createServedTexts(address);
    const treeFor = (response: ServerResponse) => (
      <MarkdownContext value={texts.render}>
        <PublicSite
          site={site}
          request={{ origin, isPrerendered: isPrerendering, response, ...(mediaBase && { mediaBase }) }}
        >
          {served.page}
        </PublicSite>
      </MarkdownContext>
    );
    const draw = () => {
      const response = newResponse(site, origin);
      return { response, markup: renderToString(treeFor(response)) };
    };
    const first = draw();
    // The first drawing tells which texts the page has.
    const textPreloads = await texts.load();
    const { response, markup } = textPreloads === null ? first : draw();
    const { preloads, body } = withoutPreloads(markup);
    const { head, jsonLdItems, status, location } = response;
    const path = status === 200 ? served.canonicalPath() : url.pathname;
    if (location) return redirect(status, location);
    if (path !== url.pathname) return redirect(301, path);
    if (markup.includes(failedPart)) throw await reasonOf(treeFor(newResponse(site, origin)));
    const data: PageData = {
      origin,
      loaderData: served.loaderData,
      isPrerendered: isPrerendering,
    };
    return {
      status,
      name: pageName(served.id),
      head: preloads + (textPreloads ?? "") + (head ? servedHead(head, { site, url, jsonLdItems }) : ""),
      body,
      data: JSON.stringify(data),
    };
  };

  return async (url: URL, { site = fileSite }: RenderCall = {}): Promise<RenderedPage> => {
    const reads = countReads(address.fetch);
    try {
      const page = await render(pagesFor(site, reads.fetch), { url, site });
      const { answered, failed, refused } = reads.counts;
      if (failed === 0 || answered > 0) return failed + refused > 0 ? { ...page, hasGaps: true } : page;
      console.error(`${loggedPath(url.pathname)} could not be made: the data API answered none of its reads.`);
    } catch (error) {
      if (isDeveloping) throw error;
      console.error(`Rendering ${loggedPath(url.pathname)} failed:`, error);
    }
    return { ...(await render(unavailable, { url, site })), data: "" };
  };
};

export const createResumeReader = (address: ContentAddress): ((site?: Site) => Promise<Resume>) => {
  const tables = createTableReader(address);
  return async (site = fileSite) => (await import("../pages/resume/readResume.ts")).readResume(site, tables);
};
