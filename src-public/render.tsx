import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom";
import { HighlightContext } from "#shared/markdown/highlighting.ts";
import { renderMarkdown } from "#shared/markdown/Markdown.tsx";
import type { Site } from "#shared/site/site.ts";
import { MarkdownContext } from "./components/article/RenderedText.tsx";
import { createBuiltContent } from "./content/builtContent.ts";
import { createContent } from "./content/content.ts";
import { watchReads } from "./content/readWatch.ts";
import type { ContentAddress } from "./content/tableReader.ts";
import type { PageData } from "./hydration.ts";
import { PublicSite } from "./PublicSite.tsx";
import type { ServerResponse } from "./pageRequest.ts";
import type { Resume } from "./pages/resume/resume.ts";
import { createQueryCache } from "./queryCache.ts";
import { createRoutes } from "./routes.tsx";
import { servedHead } from "./servedHead.ts";
import { serviceUnavailableRoutes } from "./serviceUnavailableRoutes.ts";
import { site as fileSite } from "./site.config.ts";
import { pageName } from "./siteMap.tsx";
import { createDescriber } from "./structuredData/createDescriber.ts";
import { tooSlowRoutes } from "./tooSlowRoutes.ts";
import { unknownOrigin } from "./unknownOrigin.ts";

// As the browser does, when it has to: so that a build keeps the grammars in a file of their own.
const { highlight } = await import("#shared/markdown/highlight.tsx");

export interface RenderedPage {
  status: number;
  location?: string;
  /** Whether a read failed while it was made, so that something may be missing on it. */
  hasGaps?: boolean;
  /** The page's name in the site map. */
  name?: string | null;
  head: string;
  body: string;
  data: string;
}

export interface RendererOptions extends ContentAddress {
  /** Whether pages are made at build time: the browser then asks for newer data by itself. */
  isPrerendering?: boolean;
}

export interface RenderCall {
  /** The site's settings; else those of site.config.ts. */
  site?: Site;
  /** Called once the data are there, before all is drawn at one go, which nothing can stop. */
  onDraw?: () => void;
  isTooSlow?: boolean;
}

// Loaders return promises, so that the browser shows skeletons; the server waits for all of them.
const awaitAll = async (loaderData: StaticHandlerContext["loaderData"]): Promise<PageData["loaderData"]> => {
  const ofPage = async (data: object) =>
    Object.fromEntries(
      await Promise.all(Object.entries(data).map(async ([name, value]) => [name, await value] as const)),
    );
  const routes = Object.entries(loaderData).filter(([, data]) => data);
  return Object.fromEntries(await Promise.all(routes.map(async ([id, data]) => [id, await ofPage(data)] as const)));
};

const messageOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : "Unknown error";
};

const errorMessages = (errors: StaticHandlerContext["errors"]) =>
  errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, messageOf(error)]));

/** Makes what pages are made of once for the settings that it was last asked with; these come as copies. */
const keptFor = <Made,>(make: (site: Site) => Made): ((site: Site) => Made) => {
  let kept: { text: string; made: Made } | null = null;
  return (site) => {
    const text = JSON.stringify(site);
    if (kept?.text !== text) kept = { text, made: make(site) };
    return kept.made;
  };
};

// React writes them before the body's first element, where the scripts named in the head would be fetched first.
const withoutPreloads = (markup: string): { preloads: string; body: string } => {
  const [preloads = ""] = /^(?:<link rel="preload"[^>]*>)*/.exec(markup) ?? [];
  return { preloads, body: markup.slice(preloads.length) };
};

/**
 * Makes the renderer of the public pages: their own loaders run, then their own components.
 * An unknown slug is answered with 302 to its list, a changed one with 301 to its new address, an unknown address with 404.
 * While the data API does not answer, and where a page fails, that is a page with 503 and without data, so that the browser
 * makes the page itself; at build time it rejects.
 */
export const createRenderer = ({ isPrerendering = false, ...address }: RendererOptions) => {
  const reads = watchReads(address.fetch);
  const content = (isPrerendering ? createBuiltContent : createContent)({ ...address, fetch: reads.fetch });
  const pagesFor = keptFor((site) => {
    const cache = createQueryCache({ isCaching: false, isStrict: isPrerendering });
    return createStaticHandler(createRoutes({ site, content, cache, isBrowser: false, onFailure: () => {} }).routes);
  });
  const unavailable = createStaticHandler(serviceUnavailableRoutes);
  const tooSlow = createStaticHandler(tooSlowRoutes());

  const render = async (
    handler: StaticHandler,
    { url, site, onDraw = () => {} }: { url: URL; site: Site; onDraw?: (() => void) | undefined },
  ): Promise<RenderedPage> => {
    const origin = url.origin === unknownOrigin ? null : url.origin;
    const context = await handler.query(new Request(url));
    if (context instanceof Response) {
      const location = context.headers.get("location") ?? "/";
      return { status: context.status, location, head: "", body: "", data: "" };
    }
    const page = { ...context, loaderData: await awaitAll(context.loaderData) };
    const response: ServerResponse = {
      head: null,
      describer: (head) => createDescriber(site, origin, head),
      things: [],
      status: page.statusCode,
      location: null,
    };
    onDraw();
    const markup = renderToString(
      <MarkdownContext value={renderMarkdown}>
        <HighlightContext value={highlight}>
          <PublicSite site={site} request={{ origin, isPrerendered: isPrerendering, response }}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, page)}
              context={page}
              hydrate={false}
            />
          </PublicSite>
        </HighlightContext>
      </MarkdownContext>,
    );
    const { preloads, body } = withoutPreloads(markup);
    const { head, things, status, location } = response;
    if (location) return { status, location, head: "", body: "", data: "" };
    const data: PageData = {
      origin,
      loaderData: page.loaderData,
      errors: errorMessages(page.errors),
      isPrerendered: isPrerendering,
      isTooSlow: handler === tooSlow,
    };
    return {
      status,
      name: pageName(page.matches.at(-1)?.route.id),
      head: preloads + (head ? servedHead(head, { site, url, things }) : ""),
      body,
      data: JSON.stringify(data),
    };
  };

  if (isPrerendering) {
    return (url: URL, { site = fileSite }: RenderCall = {}) => render(pagesFor(site), { url, site });
  }

  return async (url: URL, { site = fileSite, onDraw, isTooSlow }: RenderCall = {}): Promise<RenderedPage> => {
    if (isTooSlow) return render(tooSlow, { url, site });
    const outcome = reads.begin();
    try {
      const page = await render(pagesFor(site), { url, site, onDraw });
      const { isAway, hasFailures } = outcome();
      if (!isAway) return hasFailures ? { ...page, hasGaps: true } : page;
      console.error(`${url.pathname} could not be made: the data API answered none of its reads.`);
    } catch (error) {
      console.error(`Rendering ${url.pathname} failed:`, error);
    }
    return { ...(await render(unavailable, { url, site })), data: "" };
  };
};

export const createResumeReader = (address: ContentAddress): ((site?: Site) => Promise<Resume>) => {
  const content = createContent(address);
  return async (site = fileSite) => (await import("./pages/resume/readResume.ts")).readResume(site, content);
};
