import { expect, test } from "../harness/test.ts";

test.use({ javaScriptEnabled: false });

const longPost = "/blog/the-eleven-minute-build-that-became-ninety-seconds";

test("shows a notice on a page that needs scripts; the home page is complete", async ({ page, site, owner }) => {
  await page.goto("/admin/posts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page needs JavaScript");
  await expect(page.getByRole("main")).toHaveCSS("padding-top", /^[1-9]/);
  await page.getByRole("link", { name: "go to the home page" }).click();
  await expect(page.getByText("Software/DevOps Engineer", { exact: true }).first()).toBeVisible();
  const main = page.getByRole("main");
  for (const text of ["Kubernetes", "5+", "Staff Platform Engineer", "GPA 3.85", "Certified Cluster Operator"]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(main.locator("[aria-busy]:visible, [data-skeleton]:visible")).toHaveCount(0);
  await main.getByText("Responsibilities").first().click();
  await expect(main.locator("details[open] li").first()).toBeVisible();
  await expect(main.getByRole("link", { name: "GitHub shows the same year" })).toBeVisible();

  const email = "no-scripts@example.org";
  const form = page.getByRole("form", { name: "Write a message" });
  const toggleMark = () =>
    page
      .locator("form[aria-label='Write a message']")
      .evaluate((element) => element.toggleAttribute("data-prerendered"));
  // On a page that was made as a file there may be no server that takes it.
  await toggleMark();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Ways to reach me" }).getByRole("link")).not.toHaveCount(0);
  await toggleMark();
  await form.getByLabel("Name").fill("Reader without scripts");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Message").fill("Line one\n\nÜmläute & <tags>");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(`${site.url}/?message=sent#contact`);
  await expect(page.getByRole("status").filter({ hasText: "Message sent" })).toBeInViewport();
  const token = await site.signIn(owner);
  const stored = await (await site.api(`/rest/v1/messages?email=eq.${email}&select=name,body`, { token })).json();
  expect(stored).toEqual([
    { name: "Reader without scripts", body: expect.stringMatching(/^Line one\s+Ümläute & <tags>$/) },
  ]);
  await site.api(`/rest/v1/messages?email=eq.${email}`, { method: "DELETE", token });

  const first = main.getByRole("region", { name: "Featured Projects" }).getByRole("article").first();
  const title = (await first.getByRole("heading").textContent()) ?? "";
  await first.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("the site is searched, narrowed, shared and read", async ({ page, site }) => {
  await page.goto("/blog");
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await page.getByRole("searchbox").fill("lan");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=lan$/);
  await page.getByRole("link", { name: /^Lantern/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lantern" })).toBeVisible();
  const width = () =>
    page
      .locator("main img")
      .first()
      .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expect(page.getByRole("button")).toHaveCount(0);

  await page.goto("/blog");
  const cards = page.getByRole("article");
  const all = await cards.count();
  await page.getByPlaceholder("Search by title or description...").fill("queue");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(`${site.url}/blog?q=queue`);
  expect(await cards.count()).toBeLessThan(all);
  const chips = page.getByRole("list", { name: "Tags" }).first();
  const { height: folded = 0 } = (await chips.boundingBox()) ?? {};
  await page.getByText("All tags").click();
  expect((await chips.boundingBox())?.height).toBeGreaterThan(folded);
  await chips.getByRole("link", { name: "go", exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/blog?q=queue&tag=go`);
  await cards.first().locator("summary").click();
  const toLinkedIn = page.getByRole("link", { name: "LinkedIn" }).first();
  await expect(toLinkedIn).toBeVisible();
  await expect(toLinkedIn).toHaveAttribute("href", /^https:\/\/www\.linkedin/);
  await cards
    .first()
    .getByRole("link", { name: /^Read More/ })
    .click();
  await expect(page.getByRole("main").getByRole("article").locator("p").nth(2)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(longPost);
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link").first()).toBeHidden();
  await contents.getByText("Contents").click();
  await contents.getByRole("link", { name: "What I did not do" }).click();
  await expect(page.getByRole("heading", { name: "What I did not do", exact: true })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Copy code" })).toHaveCount(0);
  await page
    .getByRole("link", { name: /^Enlarge: / })
    .first()
    .click();
  await expect(page).toHaveURL(/build-waterfall\.svg$/);
});
