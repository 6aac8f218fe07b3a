import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { expectToast, wordsOf } from "./steps.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const cardOf = (page: Page, title: string) => page.getByRole("article", { name: title });

test("a draft is its owner's alone until it is published", async ({ ownerPage: page, site }) => {
  const title = "Not for your eyes";
  const filter = page.getByRole("combobox", { name: "Publication" });
  const only = async (publication: string): Promise<void> => {
    await filter.click();
    await page.getByRole("option", { name: publication }).click();
  };
  await page.goto("/admin/posts");
  await only("Published");
  await page.getByRole("link", { name: "New Post" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Content").fill("The words of a draft.");
  await press(page, "Save draft");
  await expectToast(page, wordsOf("Post").created);
  // The writer stays, at the address of the row.
  await expect(page).toHaveURL(`${site.url}/admin/posts/not-for-your-eyes/edit`);
  await page.reload();
  await expect(page.getByLabel("Content")).toHaveValue("The words of a draft.");
  await page.getByRole("button", { name: "Cancel" }).click();
  // The list keeps its filter, though that leaves the draft out.
  await expect(cardOf(page, "Retries need a budget")).toBeVisible();
  await expect(filter).toHaveText("Published");
  await expect(cardOf(page, title)).toBeHidden();
  await only("Draft");
  await expect(cardOf(page, "Retries need a budget")).toBeHidden();
  await expect(cardOf(page, title)).toContainText("Draft");

  const textOf = async (address: string) => (await fetch(address)).text();
  expect(await (await site.api("/rest/v1/posts?slug=eq.not-for-your-eyes")).json()).toEqual([]);
  for (const path of ["/", "/blog", "/sitemap.xml", "/feed.xml", "/rss.xml", "/atom.xml", "/feed.json"]) {
    expect(await textOf(site.url + path), path).not.toContain(title);
  }
  const direct = await fetch(`${site.url}/blog/not-for-your-eyes`, { redirect: "manual" });
  expect([direct.status, direct.headers.get("location")]).toEqual([302, "/blog"]);

  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: `Preview page of ${title}` }).click(),
  ]);
  await expect(preview.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(preview.getByText("The words of a draft.")).toBeVisible();
  await expect(preview.getByRole("navigation", { name: "Breadcrumb" })).toContainText(title);
  const answer = await fetch(preview.url());
  expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
    200,
    "no-store",
    "noindex",
  ]);
  expect(await answer.text()).not.toContain(title);
  await preview.close();

  await page.goto("/admin/posts/not-for-your-eyes/edit");
  await press(page, "Save and publish");
  await expectToast(page, wordsOf("Post").updated);
  const [post] = await (await site.api("/rest/v1/posts?slug=eq.not-for-your-eyes")).json();
  expect(Math.abs(Date.now() - Date.parse(post.published_at))).toBeLessThan(60_000);
  expect(await textOf(`${site.url}/blog`)).toContain(title);
});

test("a scheduled post is on the site by itself once its time has come", async ({ site, owner }) => {
  const title = "In a second";
  const published_at = new Date(Date.now() + 1000).toISOString();
  const token = await site.signIn(owner);
  await site.api("/rest/v1/posts", { method: "POST", token, body: { title, content: "Words.", published_at } });
  const isListed = async () => (await (await fetch(`${site.url}/blog`)).text()).includes(title);
  if (Date.now() < Date.parse(published_at) - 500) expect(await isListed()).toBe(false);
  await expect.poll(isListed, { message: "the post appears by itself" }).toBe(true);
});
