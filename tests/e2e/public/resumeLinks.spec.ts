import { readFileSync } from "node:fs";
import type { Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";

// Openings by the headless browser's own name do not count.
test.use({
  // A revoked link.
  expectedConsoleErrors: /status of 404/,
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36",
});

interface Stored {
  id: string;
  token: string;
}

const stored = async (response: Response): Promise<Stored> => {
  const [row]: Stored[] = await response.json();
  if (!row) throw new Error("The résumé was not stored.");
  return row;
};

const asOwner = async (site: Site, credentials: Parameters<Site["signIn"]>[0]) => {
  const token = await site.signIn(credentials);
  const send = (path: string, method: string, body?: unknown) =>
    site.api(`/rest/v1/${path}`, { method, body, token, prefer: "return=representation" });
  return {
    create: async (row: object) => stored(await send("resumes", "POST", row)),
    change: async ({ id }: Stored, row: object) => stored(await send(`resumes?id=eq.${id}`, "PATCH", row)),
    openings: async ({ id }: Stored): Promise<{ times: number }[]> =>
      (await send(`resume_openings?select=times&resume_id=eq.${id}`, "GET")).json(),
    rowsOf: async (table: string): Promise<{ id: string }[]> => (await send(`${table}?select=id`, "GET")).json(),
  };
};

test("a résumé is read by its link, counted, and missing once the link is revoked", async ({
  page,
  site,
  owner,
  browser,
}) => {
  const { create, change, openings, rowsOf } = await asOwner(site, owner);
  const items = (await rowsOf("experiences")).map(({ id }) => ({ kind: "experiences", id }));
  const link = await create({
    name: "If they pay enough",
    visibility: "By link",
    job_title: "Platform engineer",
    paper: "Letter",
    language: "de",
    items,
  });
  const path = `/r/${link.token}`;

  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira Lindqvist");
  await expect(page.getByText("Platform engineer", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Berufserfahrung" })).toBeVisible();
  expect(await page.content()).not.toContain("If they pay enough");
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("resume.pdf");
  expect(readFileSync(await download.path(), "latin1")).toContain("/MediaBox [0 0 612 792]");
  const json = await (await fetch(`${site.url}${path}.json`)).json();
  expect(json.basics.label).toBe("Platform engineer");
  expect(await openings(link)).toEqual([{ times: 1 }]);

  // The address is in no list.
  for (const list of ["/resume", "/sitemap.xml", "/llms.txt", "/resume.json", "/rss.xml", "/search?q=platform"]) {
    expect(await (await fetch(site.url + list)).text()).not.toContain(link.token);
  }
  const quiet = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await quiet.goto(site.url + path);
  await expect(quiet.getByRole("region", { name: "Berufserfahrung" })).toBeVisible();
  await quiet.context().close();
  expect(await openings(link)).toEqual([{ times: 2 }]);

  await change(link, { visibility: "Private" });
  const missing = await page.goto(path);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  for (const ending of [".pdf", ".json"]) expect((await fetch(`${site.url}${path}${ending}`)).status).toBe(404);
  const renewed = await change(link, { visibility: "By link" });
  expect((await fetch(`${site.url}${path}`)).status).toBe(404);
  expect((await fetch(`${site.url}/r/${renewed.token}`)).status).toBe(200);
  expect(await openings(link)).toEqual([]);
});
