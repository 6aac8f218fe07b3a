import type { ComponentType, ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { Site } from "#shared/site/site.ts";
import { sayOf } from "#shared/words/say.ts";
import { MarkdownContext } from "../components/article/RenderedText.tsx";
import { CoverContext } from "../components/cover/Cover.tsx";
import { drawingFor } from "../components/cover/motifs.ts";
import * as content from "../data/content.ts";
import type { PageData } from "../data/pageData.ts";
import { loggedPath, unknownOrigin } from "../data/paths.ts";
import { createQueryCache } from "../data/queryCache.ts";
import { type ContentAddress, createTableReader } from "../data/tableReader.ts";
import { ServiceUnavailablePage } from "../pages/errors/ErrorPages.tsx";
import type { ServerResponse } from "../router/context.ts";
import { createServedRoutes } from "../router/SiteRouter.tsx";
import { servedHead } from "../router/servedHead.ts";
import { site as fileSite } from "../site.config.ts";
import { jsonLdItems } from "./jsonLd.ts";
import { PublicSite } from "./PublicSite.tsx";
import { createRoutes, framed } from "./routes.tsx";
import { createServedTexts, withoutPreloads } from "./servedTexts.tsx";
import { pageName } from "./siteMap.tsx";

export interface RenderedPage {
  status: number;
  location?: string;
  /** Whether a read failed during rendering, so that content may be missing. */
  hasGaps?: boolean;
  name?: string | null;
  /** That of the page's words. */
  language?: string | undefined;
  head: string;
  body: string;
  data: string;
}

export interface RendererOptions extends ContentAddress {
  /** Rejects if a page fails, so that the developer sees the reason. */
  isDeveloping?: boolean;
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

const originOf = ({ origin }: URL): string | null => (origin === unknownOrigin ? null : origin);

const headOf = ({ head, subject }: ServerResponse, site: Site, url: URL, mediaBase: string | undefined): string => {
  if (!head) return "";
  const origin = originOf(url);
  const items = subject ? jsonLdItems(subject, { site, head, origin, mediaBase }) : [];
  return servedHead(head, { site, url, origin, subject, jsonLdItems: items });
};

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

// React leaves a part that throws to the browser and marks it with `<!--$!-->`. `renderToString` does not report the error.
// Searching without the first letters takes 2 µs, a twentieth of the time.
const failedPart = "$!-->";

const reasonOf = (tree: ReactNode): Promise<unknown> =>
  new Promise((resolve) => {
    const onAllReady = () => resolve(new Error("A part of the page failed once, but not when it was rendered again."));
    renderToPipeableStream(tree, { onError: resolve, onAllReady });
  });

/**
 * Creates the renderer of the public pages, which runs the loaders of a page and then its components.
 * - An unknown slug redirects to its list (302), a former slug or another spelling to the page (301).
 * - An unknown address is a 404.
 * - A page that fails, or whose reads all fail, is a 503 without data: the browser then renders the page itself. During
 *   development the renderer rejects instead.
 */
export const createRenderer = ({
  isPrerendering = false,
  isDeveloping = false,
  hasPicture = () => true,
  ...address
}: RendererOptions) => {
  const { mediaBase } = address;
  const newResponse = (): ServerResponse => ({ head: null, subject: null, status: 200, location: null, hasPicture });
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
    const texts = createServedTexts(address, sayOf(site));
    const treeFor = (response: ServerResponse) => (
      <CoverContext value={drawingFor}>
        <MarkdownContext value={texts.render}>
          <PublicSite
            site={site}
            request={{ origin, isPrerendered: isPrerendering, response, ...(mediaBase && { mediaBase }) }}
          >
            {served.page}
          </PublicSite>
        </MarkdownContext>
      </CoverContext>
    );
    const draw = () => {
      const response = newResponse();
      return { response, markup: renderToString(treeFor(response)) };
    };
    const first = draw();
    // The first rendering collects the texts of the page.
    const textPreloads = await texts.load();
    const { response, markup } = textPreloads === null ? first : draw();
    const { preloads, body } = withoutPreloads(markup);
    const { status, location } = response;
    const path = status === 200 ? served.canonicalPath() : url.pathname;
    if (location) return redirect(status, location);
    if (path !== url.pathname) return redirect(301, path);
    if (markup.includes(failedPart)) throw await reasonOf(treeFor(newResponse()));
    const data: PageData = { origin, loaderData: served.loaderData, isPrerendered: isPrerendering };
    return {
      status,
      name: pageName(served.id),
      language: response.head?.language,
      head: preloads + (textPreloads ?? "") + headOf(response, site, url, mediaBase),
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
      console.error(`${loggedPath(url.pathname)} was not rendered: the data API answered none of its reads.`);
    } catch (error) {
      if (isDeveloping) throw error;
      console.error(`Rendering ${loggedPath(url.pathname)} failed:`, error);
    }
    return { ...(await render(unavailable, { url, site })), data: "" };
  };
};
