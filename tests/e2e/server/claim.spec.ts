import { cpSync, rmSync } from "node:fs";
import { expectProblem, expectToast } from "../admin/steps.ts";
import { type Site, startSite } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";

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

test("a new site is owned by who has the printed link, not by a stranger who came first; the link works once", async ({
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

    // Through the proxy, as the owner of a site on the network would.
    const page = await context.newPage();
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

    const second = { email: "second@example.com", password };
    await page.goto(link);
    await page.getByLabel("Email").fill(second.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm Password").fill(password);
    await page.getByRole("button", { name: "Register" }).click();
    await expectToast(page, "Registration successful! You can now sign in.");
    expect(await roleOf(site, second)).toBe("member");

    await site.terminate();
    const again = await startSite(async (folder) => {
      rmSync(folder, { recursive: true });
      cpSync(site.dataFolder, folder, { recursive: true });
    });
    try {
      expect(again.output()).not.toContain("claim");
      await page.goto(link.replace(site.url, again.url));
      await page.getByLabel("Email").fill("third@example.com");
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByLabel("Confirm Password").fill(password);
      await page.getByRole("button", { name: "Register" }).click();
      await expectProblem(page, "Failed to register. Please try again. This registration link is no longer valid");
      expect(await roleOf(again, owner)).toBe("admin");
    } finally {
      await again.stop();
    }
  } finally {
    await context.close();
    await site.stop();
  }
});
