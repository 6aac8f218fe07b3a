import type { Page } from "@playwright/test";
import { expectProblem, expectToast } from "../admin/steps.ts";
import { expectGoodLooks } from "../harness/looks.ts";
import { type Site, startSite } from "../harness/site.ts";
import { expect, signInOn, test } from "../harness/test.ts";

const password = "correct horse";
const stranger = { email: "stranger@example.com", password };
const owner = { email: "me@example.com", password };

const linkIn = (output: string): string => /http\S+\/admin\/register\?claim=[\w-]{22,}/.exec(output)?.[0] ?? "";

const roleOf = async (site: Site, credentials: typeof owner): Promise<string> => {
  const token = await site.signIn(credentials);
  const [account] = await (
    await site.api(`/rest/v1/app_users?select=role&email=eq.${credentials.email}`, { token })
  ).json();
  return account.role;
};

const signUp = (site: Site, body: object, headers: Record<string, string>): Promise<Response> =>
  fetch(`${site.url}/auth/v1/signup`, {
    method: "POST",
    headers: { ...site.headers, ...headers },
    body: JSON.stringify(body),
  });

/** Goes through the welcome as a new owner does, and leaves nothing of the demo. */
const followWelcome = async (page: Page, site: Site): Promise<void> => {
  await signInOn(page, site, owner, "/admin/welcome");
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Job titles").fill("Analyst");
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Ada Lovelace");
  await page.getByLabel("Name").press("Enter");
  await expect(page.getByRole("heading", { name: "Fill it" })).toBeFocused();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Blue").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Ada Lovelace" })).toBeVisible();
  await page.getByRole("button", { name: "Remove the demo content" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "57 rows of the demo content removed");
  await expectGoodLooks(page, "the end of the welcome", [
    { theme: "dark", width: 1280 },
    { theme: "light", width: 390 },
  ]);
  await page.getByRole("button", { name: "Go to the dashboard" }).click();
  await expect(page.getByRole("region", { name: "What is left to do" })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin`);
  for (const path of ["/", "/blog", "/projects", "/resume", "/rss.xml", "/llms.txt", "/sitemap.xml", "/no-such-page"]) {
    const text = await (await fetch(`${site.url}${path}`)).text();
    expect([path, /Mira|Lindqvist|Gothenburg|\/demo\/|mastodon/.exec(text)?.[0]]).toEqual([path, undefined]);
  }
};

test("a new site is owned by who has the printed link, not by a stranger who came first; the link works once, and the welcome makes the site theirs", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const site = await startSite();
  const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": "192.0.2.7" } });
  try {
    expect(site.output().match(/owner's account, and works once/g)).toHaveLength(1);
    const link = linkIn(site.output());
    expect((await signUp(site, stranger, { "x-forwarded-for": "192.0.2.7" })).status).toBe(200);
    expect(await roleOf(site, stranger)).toBe("member");
    const other = { email: "other@example.com", password };
    expect((await signUp(site, other, { origin: "https://evil.example" })).status).toBe(200);
    expect(await roleOf(site, other)).toBe("member");
    const guess = { ...owner, data: { claim_code: "a-guess-at-the-code-of-the-site" } };
    expect((await signUp(site, guess, {})).status).toBe(400);

    const page = await context.newPage();
    const fill = async (address: string, { email }: { email: string }): Promise<void> => {
      await page.goto(address);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByLabel("Confirm Password").fill(password);
    };
    // A link of an earlier start, say.
    await fill(link.replace(/claim=.*/, `claim=${"x".repeat(24)}`), owner);
    await page.getByRole("button", { name: "Register" }).click();
    await expectProblem(page, "Failed to register. Please try again. This registration link is no longer valid");

    // Through the proxy, as the owner of a site on the network would.
    await page.goto(link);
    await expect(page.getByText(/This account will own the site/)).toBeVisible();
    await page.getByLabel("Email").fill(owner.email);
    await page.getByLabel("Password", { exact: true }).fill("password1");
    await expect(page.getByText(/very common password/)).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await expect(page.getByText(/very common password/)).toBeHidden();
    await page.getByLabel("Confirm Password").fill(password);
    await page.getByRole("button", { name: "Register" }).click();
    await expectToast(page, "Registration successful! You can now sign in.");
    await expect(page).toHaveURL(`${site.url}/admin/register`);
    await expect(page.getByText(/will own the site/)).toBeHidden();
    expect(await roleOf(site, owner)).toBe("admin");
    await followWelcome(page, site);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());

    const second = { email: "second@example.com", password };
    await fill(link, second);
    await page.getByRole("button", { name: "Register" }).click();
    await expectToast(page, "Registration successful! You can now sign in.");
    expect(await roleOf(site, second)).toBe("member");
  } finally {
    await context.close();
    await site.stop();
  }
});
