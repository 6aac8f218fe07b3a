// @vitest-environment jsdom
import { waitFor } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { createMemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublicSite } from "#public/app/PublicSite.tsx";
import { createRenderer } from "#public/app/render.tsx";
import { createRoutes } from "#public/app/routes.tsx";
import * as content from "#public/data/content.ts";
import { parsePageData } from "#public/data/pageData.ts";
import { createQueryCache } from "#public/data/queryCache.ts";
import { createTableReader } from "#public/data/tableReader.ts";
import { nextLocation, SiteRouter } from "#public/router/SiteRouter.tsx";
import { site } from "#public/site.config.ts";
import { address, buildPost, startDataApi, table } from "./dataApi.ts";

const api = startDataApi();
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
});
const opened: Root[] = [];
afterEach(() => {
  for (const root of opened.splice(0)) root.unmount();
});

/** A file that was made at build time for one address, and is served at another. */
const serveBuilt = async (madeAt: string, servedAt: string, useEarly = (_: HTMLElement) => {}) => {
  const origin = "https://site.test";
  const { body, data } = await createRenderer({ ...address, isPrerendering: true })(new URL(madeAt, origin));
  const root = document.createElement("div");
  root.innerHTML = body;
  document.body.replaceChildren(root);
  const built = root.textContent;
  useEarly(root);
  const { routes } = createRoutes({
    site,
    loadContent: async () => ({ content, tables: createTableReader(address) }),
    cache: createQueryCache({ isCaching: true }),
    isBrowser: true,
    onFailure: () => {},
  });
  const { loaderData } = JSON.parse(data);
  const router = createMemoryRouter(routes, { initialEntries: [servedAt], hydrationData: { loaderData } });
  const onRecoverableError = vi.fn();
  const page = (
    <PublicSite site={site} request={{ origin, isPrerendered: true, response: null }}>
      <SiteRouter router={router} />
    </PublicSite>
  );
  opened.push(hydrateRoot(root, page, { onRecoverableError }));
  return { root, built, onRecoverableError, at: () => nextLocation(router) };
};

test("ignores invalid page data, and renders in the browser", () => {
  const data = {
    origin: null,
    loaderData: { posts: { rows: [] } },
    isPrerendered: true,
  };
  expect(parsePageData(JSON.stringify(data))).toEqual(data);
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const wrong of ["null", "[]", "{}", '{"loaderData":[]}', '{"loaderData":{"posts":"rows"}}']) {
    expect(parsePageData(wrong)).toBeNull();
  }
});

test("takes over a prerendered list whole, then filters it by the address", async () => {
  api.use(table("posts", [buildPost({ id: "a", tags: ["go"] }), buildPost({ id: "b", tags: ["sql"] })]));
  const { root, onRecoverableError } = await serveBuilt("/blog", "/blog?tag=go&q=post");
  expect(root.querySelectorAll("article")).toHaveLength(2);
  await waitFor(() => expect(root.querySelectorAll("article")).toHaveLength(1));
  expect(root.querySelector("input")).toHaveProperty("value", "post");
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test("names the address of a static host's 404 page only if it is known", async () => {
  api.use(table("posts", []));
  const { root, built, onRecoverableError } = await serveBuilt("/404/404", "/no/such/page");
  expect(built).toContain("There is no page at this address.");
  await waitFor(() => expect(root.textContent).toContain("There is no page at /no/such/page."));
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test("searches for words typed before hydration, and keeps them in the box", async () => {
  api.use(table("posts", [buildPost({ id: "a", title: "Oaks" }), buildPost({ id: "b", title: "Elms" })]));
  const { root, at } = await serveBuilt("/blog", "/blog", (page) => {
    const box = page.querySelector("input");
    if (box) box.value = "elms";
  });
  await waitFor(() => expect(at().search).toBe("?q=elms"));
  await waitFor(() => expect(root.querySelectorAll("article")).toHaveLength(1));
  expect(root.querySelector("input")).toHaveProperty("value", "elms");
});
