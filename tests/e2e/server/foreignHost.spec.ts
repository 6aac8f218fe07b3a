import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { pdfText } from "../../unit/server/pdfText.ts";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const foreign = "evil.example:8080";
const forwarded = "proxy.evil.example";

// fetch sets the Host header itself.
const ask = async (url: string, headers: Record<string, string>): Promise<{ status?: number; text: string }> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on("error", reject);
  });
  const head = JSON.stringify(response.headers);
  return { ...(response.statusCode ? { status: response.statusCode } : {}), text: head + (await text(response)) };
};

const pages = ["/", "/blog", "/projects", "/resume", "/no-such-page", "/blog/no-such-post", "/admin", "/preview/x"];

const addressesOf = async (url: string): Promise<string[]> => {
  const lists = await Promise.all(["/blog", "/projects"].map(async (path) => (await fetch(url + path)).text()));
  return [...new Set(lists.join("").match(/(?<=href=")\/(?:blog|projects)\/[a-z0-9-]+(?=")/g))].slice(0, 8);
};

test("a foreign Host header reaches no page, and the page then names no address of its own", async ({ site }) => {
  const details = await addressesOf(site.url);
  expect(details.length).toBeGreaterThan(3);
  const headers = { host: foreign, "x-forwarded-host": forwarded, forwarded: `host=${forwarded}` };
  for (const path of [...pages, ...details, "/resume.json", "//evil/", "/blog?q=a&tag=go"]) {
    const answer = await ask(site.url + path, headers);
    expect(answer.text, path).not.toMatch(/evil\.example|unknown\.invalid/);
    expect(answer.text, path).not.toMatch(/rel="canonical"|og:url|content="http:|"url":"http:\/\/localhost/);
  }
});

test("a page of an unknown address may be found by search engines; one that is missing may not", async ({ site }) => {
  expect((await ask(`${site.url}/blog`, { host: foreign })).text).not.toContain("noindex");
  expect((await ask(`${site.url}/no-such-page`, { host: foreign })).text).toContain("noindex");
});

test("the résumé's files for a foreign host leave the site's address out", async ({ site }) => {
  const answer = await ask(`${site.url}/resume.json`, { host: foreign });
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain('"canonical"');
  const pdf = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${site.url}/resume.pdf`, { headers: { host: foreign } }, resolve).on("error", reject);
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf) chunks.push(chunk);
  const read = pdfText(Buffer.concat(chunks));
  expect(JSON.stringify(read)).toContain("Mira Lindqvist");
  expect(JSON.stringify(read)).not.toContain("evil");
});

test("this machine's own names are believed, on any port", async ({ site }) => {
  for (const host of ["localhost:8080", "127.0.0.1", "[::1]:1"]) {
    expect((await ask(`${site.url}/blog`, { host })).text).toContain(`rel="canonical" href="http://${host}/blog"`);
  }
});

test("one that reads at an unknown address shares the address that the browser shows", async ({ site, browser }) => {
  const [path = ""] = await addressesOf(site.url);
  const { port } = new URL(site.url);
  // A name that leads here, and that the server does not know.
  const url = `http://plinth.localhost:${port}`;
  const context = await browser.newContext();
  const page = await context.newPage();
  await openHydrated(page, url + path);
  await expect(page.getByRole("link", { name: "Facebook" })).toHaveAttribute("href", /plinth\.localhost/);
  await expect(page.getByRole("heading", { name: /^Share this/ }).locator("..")).toContainText(url + path);
  await context.close();
});
