import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import { certifications } from "#shared/tables/certifications.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";
import { builderOf } from "../../builders.ts";

/** The data API's address in tests. */
export const apiUrl = "http://api.test";

type Row = Record<string, unknown>;
type Answer = Row[] | ((url: URL, request: Request) => Row[] | Response | Promise<Row[] | Response>);

const withVisibleText = (row: Row): Row => ({ ...row, visible_text: row.content ?? row.long_description });

/** Answers reads of one table with rows, or as a function of the address. */
export const table = (name: string, answer: Answer) =>
  http.get(`${apiUrl}/rest/v1/${name}`, async ({ request }) => {
    const result = typeof answer === "function" ? await answer(new URL(request.url), request) : answer;
    return result instanceof Response ? result : HttpResponse.json(result.map(withVisibleText));
  });

/** Tables without rows. */
export const empty = (...names: string[]) => names.map((name) => table(name, []));

/** A table that cannot be read; "*" for any. */
export const brokenTable = (name: string) => table(name, () => HttpResponse.json({ message: "down" }, { status: 503 }));

// A test that needs rows in these adds them.
const otherTables = new RegExp(
  `^${apiUrl}/rest/v1/(?!(?:posts|projects|content_relations)$)(?:[a-z_]+|rpc/tag_spellings)$`,
);

/** A stand-in for the data API, for the tests of one file. All tables but posts, projects and relations are empty unless a test fills them. */
export const startDataApi = () => {
  const server = setupServer(http.get(otherTables, () => HttpResponse.json([])));
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
};

export const address = {
  url: apiUrl,
  publishableKey: "key",
  fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
};

/** Renders a page as the server does. */
export const renderPage = (path: string, options?: Parameters<ReturnType<typeof createRenderer>>[1]) =>
  createRenderer(address)(new URL(path, "https://site.test"), options);

/** Renders a page as the server does, and puts it into the document. */
export const showPage = async (...page: Parameters<typeof renderPage>): Promise<void> => {
  document.body.innerHTML = (await renderPage(...page)).body;
};

/** Expects errors in the log. */
export const quietly = () => vi.spyOn(console, "error").mockImplementation(() => {});

export const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent);

const post = builderOf(posts)({
  slug: "a-post",
  title: "A post",
  excerpt: "What it is about in short",
  tags: ["go", "sql"],
  reading_time: "3 min read",
  date: "2026-03-04 01:13:03.5+00",
  content: "# Heading\n\nSome *text*.",
});

export const buildPost = (given: Row = {}): Row => ({
  ...post,
  created_at: "2026-03-04T01:13:03+00:00",
  author: { name: "Mira", avatar_url: null, is_owner: true },
  ...given,
});

const ownerPage = builderOf(pages)({
  slug: "what-i-use",
  title: "What I use",
  excerpt: "My tools, and why.",
  content: "My *tools*, and why.\n\n## Editor\n\nOne of them.",
  in_navigation: true,
});

export const buildOwnerPage = (given: Row = {}): Row => ({ ...ownerPage, ...given });

const project = builderOf(projects)({
  id: "22222222-2222-4222-8222-222222222222",
  slug: "a-project",
  title: "A project",
  description: "What it is for",
  long_description: "Long **words**.",
  thumbnail: "/demo/projects/x.svg",
  status: "Live",
  tech: ["Go"],
  demo_url: "https://demo.example",
});

const certification = builderOf(certifications)({ issuer: "An institute" });

export const buildCertification = (given: Row = {}): Row => ({ ...certification, ...given });

export const buildProject = (given: Row = {}): Row => ({ ...project, ...given });
