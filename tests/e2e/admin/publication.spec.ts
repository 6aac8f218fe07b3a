import type { Page } from "@playwright/test";
import { openAdmin } from "../harness/openAdmin.ts";
import { expect, signInOn, test } from "../harness/test.ts";
import { expectProblem, expectToast } from "./steps.ts";

const nextYear = new Date().getFullYear() + 1;

const publication = (page: Page) => page.getByRole("group", { name: "Publication" });

const choose = (page: Page, choice: string) => publication(page).getByRole("radio", { name: choice }).check();

const timeInput = (page: Page) => page.getByLabel("Date and time in Europe/Berlin");

const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

const cardOf = (page: Page, title: string) => page.getByRole("article", { name: title });

/** Fills in a new post and leaves its saving to the caller. */
const begin = async (page: Page, title: string): Promise<void> => {
  await openAdmin(page, "/admin/posts/new");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Content").fill(`The words of ${title}.`);
};

const edit = async (page: Page, slug: string): Promise<void> => {
  await openAdmin(page, `/admin/posts/${slug}/edit`);
  await expect(publication(page)).toBeVisible();
};

test("a draft is its owner's alone: on no page, in no answer, and whole in its preview", async ({
  ownerPage: page,
  browser,
  site,
  member,
}) => {
  const title = "Not for your eyes";
  await begin(page, title);
  await expect(publication(page).getByRole("radio", { name: "Published" })).toBeChecked();
  await choose(page, "Draft");
  await expect(publication(page)).toContainText("Only you can see it.");
  await save(page);
  await expectToast(page, "Post created successfully");
  await expect(cardOf(page, title)).toContainText("Draft");

  const memberToken = await site.signIn(member);
  expect(await (await site.api("/rest/v1/posts?slug=eq.not-for-your-eyes")).json()).toEqual([]);
  expect(await (await site.api("/rest/v1/posts?slug=eq.not-for-your-eyes", { token: memberToken })).json()).toEqual([]);
  for (const path of ["/", "/blog", "/sitemap.xml", "/feed.xml", "/rss.xml", "/atom.xml", "/feed.json"]) {
    expect(await (await fetch(site.url + path)).text(), path).not.toContain(title);
  }
  const direct = await fetch(`${site.url}/blog/not-for-your-eyes`, { redirect: "manual" });
  expect([direct.status, direct.headers.get("location")]).toEqual([302, "/blog"]);

  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: `Preview page of ${title}` }).click(),
  ]);
  await expect(preview.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(preview.getByText(`The words of ${title}.`)).toBeVisible();
  await expect(preview.getByRole("complementary", { name: "Preview" })).toContainText("Draft — only you can see this");
  await expect(preview.getByRole("navigation", { name: "Breadcrumb" })).toContainText(title);
  await expect(preview.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(preview.getByRole("heading", { name: "Share this post" })).toHaveCount(0);

  const answer = await fetch(preview.url());
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  expect(await answer.text()).not.toContain(title);

  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await other.goto(preview.url());
  await expect(other.getByRole("heading", { name: "Sign in to see this preview" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/admin/login");
  await signInOn(other, site, member);
  // A preview that is not this account's leads nowhere, as one that there is not.
  for (const address of [preview.url(), "/preview/11111111-1111-4111-8111-111111111111", "/preview/not-an-id"]) {
    await other.goto(address);
    await expect(other.getByRole("heading", { name: "Page not found" })).toBeVisible();
  }
  await other.context().close();
});

test("a draft that is published is on the site, and later saves keep the moment since when", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  const title = "Out at last";
  const draft = { title, slug: "out-at-last", content: "Words.", published_at: null };
  await site.api("/rest/v1/posts", { method: "POST", body: draft, token: await site.signIn(owner) });
  await edit(page, "out-at-last");
  await choose(page, "Published");
  await save(page);
  await expectToast(page, "Post updated successfully");
  await expect(cardOf(page, title)).toContainText("Published");
  const stored = async () => (await (await site.api("/rest/v1/posts?slug=eq.out-at-last")).json())[0];
  const published = await stored();
  expect(Math.abs(Date.now() - Date.parse(published.published_at))).toBeLessThan(60_000);
  expect(await (await fetch(`${site.url}/blog`)).text()).toContain(title);

  await edit(page, "out-at-last");
  await expect(publication(page)).toContainText(/Published on .*Europe\/Berlin \(UTC\+[12]\)/);
  await page.getByLabel("Content").fill("Better words.");
  await save(page);
  await expectToast(page, "Post updated successfully");
  expect(await stored()).toMatchObject({ content: "Better words.", published_at: published.published_at });

  await edit(page, "out-at-last");
  const link = page.getByRole("link", { name: "Preview page" });
  await expect(link).toHaveAttribute("target", "_blank");
  await page.goto((await link.getAttribute("href")) ?? "");
  const bar = page.getByRole("complementary", { name: "Preview" });
  await expect(bar).toContainText("Published — everybody can see this");
  await bar.getByRole("link", { name: "Public page" }).click();
  await expect(page).toHaveURL(`${site.url}/blog/out-at-last`);
});

test("a schedule needs its time, is told in the owner's zone, and appears when its time has come", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  const title = "On a day in July";
  await begin(page, title);
  await choose(page, "Scheduled");
  await save(page);
  await expectProblem(page, "Choose the date and time of publication");
  await expect(timeInput(page)).toBeFocused();

  await timeInput(page).fill("2020-07-01T09:00");
  await expect(publication(page)).toContainText("has passed: saving publishes the post at once");
  await timeInput(page).fill(`${nextYear}-07-01T09:00`);
  await expect(publication(page)).toContainText(
    `Everybody can see it from 1 Jul ${nextYear}, 09:00, Europe/Berlin (UTC+2)`,
  );
  await choose(page, "Draft");
  await choose(page, "Scheduled");
  await expect(timeInput(page)).toHaveValue(`${nextYear}-07-01T09:00`);
  await save(page);
  await expectToast(page, "Post created successfully");
  await expect(cardOf(page, title)).toContainText("Scheduled");
  await expect(cardOf(page, title)).toContainText(`1 Jul ${nextYear}, 09:00`);
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.getByRole("row", { name: new RegExp(title) })).toContainText("Scheduled");
  await page.getByRole("button", { name: "Cards", exact: true }).click();

  const path = "/rest/v1/posts?slug=eq.on-a-day-in-july";
  const token = await site.signIn(owner);
  const [row] = await (await site.api(path, { token })).json();
  expect(Date.parse(row.published_at)).toBe(Date.UTC(nextYear, 6, 1, 7));
  expect(await (await site.api(path)).json()).toEqual([]);
  expect(await (await fetch(`${site.url}/blog`)).text()).not.toContain(title);

  await edit(page, "on-a-day-in-july");
  await expect(timeInput(page)).toHaveValue(`${nextYear}-07-01T09:00`);
  await page.goto(`/preview/${row.id}`);
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText(
    `Scheduled for 1 Jul ${nextYear}, 09:00, Europe/Berlin (UTC+2)`,
  );

  const soon = new Date(Date.now() + 1500).toISOString();
  await site.api(path, { method: "PATCH", token, body: { published_at: soon } });
  await expect
    .poll(async () => (await fetch(`${site.url}/blog`)).text(), { message: "the post appears by itself" })
    .toContain(title);
  await openAdmin(page, "/admin/posts");
  await expect(cardOf(page, title)).toContainText("Published");
});

test("the list shows drafts alone, or published posts, and all of them once a post is saved that it would leave out", async ({
  ownerPage: page,
}) => {
  await begin(page, "Among the drafts");
  await choose(page, "Draft");
  await save(page);
  await expectToast(page, "Post created successfully");
  const only = async (publication: string): Promise<void> => {
    await page.getByRole("combobox", { name: "Publication" }).click();
    await page.getByRole("option", { name: publication }).click();
  };
  await only("Draft");
  await expect(cardOf(page, "Retries need a budget")).toBeHidden();
  await expect(cardOf(page, "Among the drafts")).toBeVisible();
  await only("Published");
  await expect(cardOf(page, "Retries need a budget")).toBeVisible();
  await expect(cardOf(page, "Among the drafts")).toBeHidden();

  await page.getByRole("link", { name: "New Post" }).click();
  await page.getByLabel("Title").fill("Out of the filter");
  await page.getByLabel("Content").fill("Its words.");
  await choose(page, "Draft");
  await save(page);
  await expectToast(page, "Post created successfully");
  await expect(cardOf(page, "Out of the filter")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Publication" })).toHaveText("All");
});
