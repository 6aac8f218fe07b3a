import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/** The data API's address in tests. */
export const apiUrl = "http://api.test";

type Row = Record<string, unknown>;
type Answer = Row[] | ((url: URL, request: Request) => Row[] | Response | Promise<Row[]>);

/** Answers reads of one table with rows, or as a function of the address. */
export const table = (name: string, answer: Answer) =>
  http.get(`${apiUrl}/rest/v1/${name}`, async ({ request }) => {
    const result = typeof answer === "function" ? await answer(new URL(request.url), request) : answer;
    return result instanceof Response ? result : HttpResponse.json(result);
  });

/** A table that cannot be read. */
export const brokenTable = (name: string) => table(name, () => HttpResponse.json({ message: "down" }, { status: 503 }));

const careerTables = ["experiences", "education", "certifications", "technical_skills", "skill_categories"];

/** A stand-in for the data API, for the tests of one file; the owner's career is empty unless a test fills it. */
export const startDataApi = () => {
  const server = setupServer(...careerTables.map((name) => table(name, [])));
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

export const buildPost = (over: Row = {}): Row => ({
  id: "11111111-1111-4111-8111-111111111111",
  slug: "a-post",
  title: "A post",
  excerpt: "What it says in short",
  tags: ["go", "sql"],
  reading_time: "3 min read",
  date: "2026-03-04 01:13:03.5+00",
  featured_image: null,
  content: "# Heading\n\nSome *text*.",
  updated_at: "2026-03-05T00:00:00+00:00",
  author: { name: "Mira", avatar_url: null },
  ...over,
});

export const buildProject = (over: Row = {}): Row => ({
  id: "22222222-2222-4222-8222-222222222222",
  slug: "a-project",
  title: "A project",
  description: "What it is for",
  long_description: "Long **words**.",
  thumbnail: "/demo/projects/x.svg",
  status: "Live",
  tech: ["Go"],
  date: "2026-03-04T01:13:03+00:00",
  demo_url: "https://demo.example",
  github_url: null,
  updated_at: "2026-03-05T00:00:00+00:00",
  ...over,
});
