import type { Page } from "@playwright/test";
import { holdBack, openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const countFades = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<Animation>();
    const look = () => {
      for (const fade of document.querySelector("main")?.getAnimations() ?? []) seen.add(fade);
      document.documentElement.dataset.fades = String(seen.size);
      requestAnimationFrame(look);
    };
    look();
  });

const runningAnimations = (page: Page) =>
  // What follows the scrolling stands still with it.
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline).length,
  );

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("pages fade where motion is wanted, and Back returns", async ({ page }) => {
  const title = page.getByRole("heading", { level: 1 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/");
  await expect(page.locator("[data-typing]")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog", exact: true }).click();
  await expect(title).toHaveText("Blog Posts");
  expect(await runningAnimations(page)).toBe(0);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await countFades(page);
  const html = page.locator("html");
  const link = page.getByRole("heading", { name: "The eleven-minute build" }).getByRole("link");
  const name = (await link.textContent()) ?? "";
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(0);
  await link.click();
  await expect(title).toHaveText(name);
  await expect(html).toHaveAttribute("data-fades", "1");
  await expect(page).toHaveTitle(`${name} · Mira Lindqvist`);
  await expect(page.locator("main")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: name })).toBeAttached();
  expect(await scrolled(page)).toBe(0);
  // Code that the server has not colored is colored here.
  await expect(page.locator("article pre .token").first()).toBeAttached();
  const related = page.getByRole("region", { name: "Related Content" }).getByRole("article");
  await expect(related.first()).toBeVisible();
  for (const text of await related.locator("p").all()) {
    const lines = await text.evaluate(
      (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(lines).toBeLessThan(2.1);
  }
  await page.goBack();
  await expect(title).toHaveText("Blog Posts");
  await expect.poll(() => scrolled(page)).toBe(place);
  await expect(html).toHaveAttribute("data-fades", "2");
  await page.getByRole("list", { name: "Tags" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/tag=/);
  await expect(html).toHaveAttribute("data-fades", "2");

  // A navigation during the fade works too.
  await page.evaluate(() => {
    for (const path of ["/blog", "/projects", "/blog", "/projects"]) {
      document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
    }
  });
  await expect(title).toHaveText("Projects");
});

test("navigates away from a huge text at once, without an error", { tag: "@release" }, async ({
  page,
  site,
  owner,
}) => {
  const code = Array.from({ length: 25 }, (_, line) => `const line${line} = ["a", 1, { b: true }]; // and more`);
  const content = `## A part\n\n\`\`\`ts\n${code.join("\n")}\n\`\`\`\n\n`.repeat(120);
  const token = await site.signIn(owner);
  const body = { title: "A huge text", content, published_at: "2020-02-02T10:00:00Z" };
  await site.api("/rest/v1/posts", { method: "POST", token, body });
  await openHydrated(page, "/blog?q=huge");
  const projects = await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Projects" })
    .boundingBox();
  for (const waitMs of [0, 200, 800]) {
    await page.getByRole("link", { name: "A huge text", exact: true }).first().click();
    await page.waitForURL("/blog/a-huge-text", { waitUntil: "commit" });
    await page.waitForTimeout(waitMs);
    await page.mouse.click((projects?.x ?? 0) + 20, (projects?.y ?? 0) + 20);
    await expect(page).toHaveURL("/projects");
    await page.goBack();
    await expect(page).toHaveURL("/blog/a-huge-text");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog Posts");
  }
  await site.api("/rest/v1/posts?slug=eq.a-huge-text", { method: "DELETE", token });
});

test("on a slow line searches and pages say that they come", async ({ page }) => {
  await openHydrated(page, "/blog");
  const sendSearch = await holdBack(page, "**/assets/**");
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search" });
  const lineOfSearch = () => search.evaluate((element) => getComputedStyle(element, "::before").content);
  await expect.poll(lineOfSearch).toBe('""');
  await page.keyboard.type("lan");
  sendSearch();
  const box = page.getByRole("combobox", { name: "Search the site" });
  await expect(box).toBeFocused();
  await page.keyboard.type("tern");
  await expect(box).toHaveValue("lantern");
  await expect.poll(lineOfSearch).toBe("none");
  await page.keyboard.press("Escape");

  const sendData = await holdBack(page, "**/rest/v1/**");
  const sendFiles = await holdBack(page, "**/assets/**");
  const last = page.getByRole("link", { name: /^Read More/ }).last();
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(page.locator('[data-skeleton="tag"]').first()).toBeInViewport();
  const line = () =>
    page.locator('main [aria-busy="true"]').evaluateAll((waiting) =>
      waiting.map((element) => {
        const { content, position, top, transform } = getComputedStyle(element, "::before");
        return { isDrawn: content !== "none", position, top, scale: new DOMMatrix(transform).a };
      }),
    );
  await expect.poll(async () => (await line())[0]?.scale).toBeGreaterThan(0.3);
  expect((await line())[0]).toMatchObject({ isDrawn: true, position: "fixed", top: "0px" });
  sendData();
  sendFiles();
  await expect(page.getByRole("heading", { name: "Share this post" })).toBeVisible();
  await expect.poll(line).toEqual([]);
});
