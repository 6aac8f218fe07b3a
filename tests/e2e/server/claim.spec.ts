import { site as siteFile } from "../../../src-public/site.config.ts";
import { expectToast } from "../admin/steps.ts";
import { type Site, startSite } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";
import { demoWords, expectOwnSite, followNextSteps, handOn, repositoryStatus } from "./firstHour.ts";

const password = "correct horse";
const owner = { email: "me@example.com", password };

const linkIn = (output: string): string => /http\S+\/admin\/register\?claim=[\w-]{22,}/.exec(output)?.[0] ?? "";

const roleOf = async (site: Site, credentials: typeof owner): Promise<string> => {
  const token = await site.signIn(credentials);
  const [account] = await (
    await site.api(`/rest/v1/app_users?select=role&email=eq.${credentials.email}`, { token })
  ).json();
  return account.role;
};

test("claims a new site with the printed link, and sets it up with the next steps", async ({ browser }) => {
  test.setTimeout(180_000);
  const site = await startSite();
  const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": "192.0.2.7" } });
  try {
    expect(site.output().match(/register with this link, which works once/g)).toHaveLength(1);
    const link = linkIn(site.output());
    const page = await context.newPage();
    // Requests come through a proxy.
    const before = repositoryStatus();
    const demo = await demoWords(site);
    const hand = handOn(page);
    await page.goto(link);
    await expect(page.getByText(/This account will own the site/)).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("password1");
    await expect(page.getByText(/This password is very common/)).toBeVisible();
    await page.getByLabel("Email").focus();
    await hand.type(page.getByLabel("Email"), owner.email);
    await hand.type(page.getByLabel("Password", { exact: true }), password);
    await expect(page.getByText(/This password is very common/)).toBeHidden();
    await hand.type(page.getByLabel("Confirm Password"), password);
    await hand.press("Enter");
    await expectToast(page, "Registration successful! You can now sign in.");
    await expect(page).toHaveURL(`${site.url}/admin/register`);
    await expect(page.getByText(/will own the site/)).toBeHidden();
    await expect(page.getByText(/^Your account owns the site/)).toBeVisible();
    expect(await roleOf(site, owner)).toBe("admin");
    await expect(page.getByText(siteFile.name)).toBeHidden();
    await hand.click(page.getByRole("link", { name: "Sign in" }));
    await expect(page).toHaveURL(`${site.url}/admin/login`);
    await expect(page.getByLabel("Email")).toHaveValue(owner.email);
    await hand.type(page.getByLabel("Password"), password);
    await hand.press("Enter");
    await page.waitForURL(`${site.url}/admin`);
    await followNextSteps(page, hand);
    await expect(page).toHaveURL(`${site.url}/admin`);
    expect(hand.actions()).toBeLessThanOrEqual(23);
    await expectOwnSite(site, demo);
    expect(repositoryStatus()).toBe(before);
  } finally {
    await context.close();
    await site.stop();
  }
});
