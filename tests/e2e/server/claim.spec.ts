import { expectProblem, expectToast } from "../admin/steps.ts";
import { type Site, startSite } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";
import { demoWords, expectOwnSite, followWelcome, handOn, repositoryStatus } from "./firstHour.ts";

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
    const before = repositoryStatus();
    const demo = await demoWords(site);
    const hand = handOn(page);
    await page.goto(link);
    await expect(page.getByText(/This account will own the site/)).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("password1");
    await expect(page.getByText(/very common password/)).toBeVisible();
    await page.getByLabel("Email").focus();
    await hand.type(page.getByLabel("Email"), owner.email);
    await hand.type(page.getByLabel("Password", { exact: true }), password);
    await expect(page.getByText(/very common password/)).toBeHidden();
    await hand.type(page.getByLabel("Confirm Password"), password);
    await hand.press("Enter");
    await expectToast(page, "Registration successful! You can now sign in.");
    await expect(page).toHaveURL(`${site.url}/admin/register`);
    await expect(page.getByText(/will own the site/)).toBeHidden();
    expect(await roleOf(site, owner)).toBe("admin");
    await hand.click(page.getByRole("link", { name: "Sign in" }));
    await hand.type(page.getByLabel("Email"), owner.email);
    await hand.type(page.getByLabel("Password"), password);
    await hand.press("Enter");
    await page.waitForURL(`${site.url}/admin/welcome`);
    await followWelcome(page, hand);
    await expect(page).toHaveURL(`${site.url}/admin`);
    expect(hand.actions()).toBeLessThanOrEqual(25);
    await expectOwnSite(site, demo);
    expect(repositoryStatus()).toBe(before);
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
