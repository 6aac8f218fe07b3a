import { expect, test } from "../harness/test.ts";

test.use({
  // A revoked link.
  expectedConsoleErrors: /status of 404/,
});

test("a résumé is read by its link, and missing once the link is revoked", async ({ page, site, owner }) => {
  const token = await site.signIn(owner);
  const send = async (path: string, method: string, body?: unknown) =>
    (await site.api(`/rest/v1/${path}`, { method, body, token, prefer: "return=representation" })).json();
  const roles = await send("experiences?select=id", "GET");
  const items = roles.map(({ id }: { id: string }) => ({ kind: "experiences", id }));
  const resume = { name: "If they pay enough", visibility: "By link", language: "de", items };
  const [link] = await send("resumes", "POST", resume);

  await page.goto(`/r/${link.token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira Lindqvist");
  await expect(page.getByRole("region", { name: "Berufserfahrung" })).toBeVisible();
  await expect(page).toHaveTitle("Lebenslauf · Mira Lindqvist");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("link", { name: "PDF herunterladen" })).toBeVisible();
  expect(await page.content()).not.toContain("If they pay enough");
  // The address is in no list.
  for (const list of ["/resume", "/sitemap.xml", "/llms.txt", "/resume.json", "/rss.xml", "/search?q=platform"]) {
    expect(await (await fetch(site.url + list)).text()).not.toContain(link.token);
  }

  await send(`resumes?id=eq.${link.id}`, "PATCH", { visibility: "Private" });
  expect((await page.goto(`/r/${link.token}`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
