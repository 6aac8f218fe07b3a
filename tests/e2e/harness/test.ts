import { test as base, type ConsoleMessage, expect, type Page, type WebError } from "@playwright/test";
import { sessionKey } from "../../../src/shared/accounts/storedSession.ts";
import { answerForContributionsApi } from "./contributions.ts";
import { type Credentials, type Site, startSite } from "./site.ts";

interface TestFixtures {
  /** A page signed in as the owner, not yet on a page of the site. */
  ownerPage: Page;
  /** Expected console errors; any other error fails the test. (One pattern: Playwright reads a list as a tuple.) */
  expectedConsoleErrors: RegExp | null;
  noSurprises: undefined;
}

interface WorkerFixtures {
  /** A running site shared by the tests of one worker. Each test creates its own records. */
  site: Site;
  /** The first account. */
  owner: Credentials;
  contributions: undefined;
}

// Same password hash as on a server, with a hundredth of the rounds.
const quickPasswords = { LITE_AUTH_BCRYPT_COST: "4" };

/** Signs in on the login page. */
export const signInOn = async (
  page: Page,
  site: Site,
  { email, password }: Credentials,
  leadsTo = "/admin",
): Promise<void> => {
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel(/email/i).fill(email);
  await page.getByLabel(/password/i).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${site.url}${leadsTo}`);
};

/** Stores a session without using the login page. */
const takeSession = async (page: Page, site: Site, credentials: Credentials): Promise<void> => {
  // Animations take time.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Opens a small file: it has the site's storage and runs no scripts.
  await page.goto(`${site.url}/favicon.svg`);
  const session = [sessionKey, await site.session(credentials)] as const;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), session);
};

/** Playwright's test with a running site. Unexpected console errors, page errors and policy violations fail it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite(undefined, quickPasswords);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  owner: [
    async ({ site }, use) => {
      const owner = { email: "owner@example.com", password: "correct horse" };
      await site.register(owner);
      await use(owner);
    },
    { scope: "worker" },
  ],
  contributions: [
    async ({ browser }, use) => {
      await answerForContributionsApi(browser);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  baseURL: ({ site }, use) => use(site.url),
  expectedConsoleErrors: [null, { option: true }],
  noSurprises: [
    async ({ context, expectedConsoleErrors }, use) => {
      const problems: string[] = [];
      context.on("console", (message: ConsoleMessage) => {
        // Another test may have uploaded the same file.
        const isStoredAlready =
          message.text().includes("409") && /\/(storage\/v1\/object|rest\/v1\/media)/.test(message.location().url);
        if (message.type() === "error" && !isStoredAlready) problems.push(message.text());
      });
      context.on("weberror", (error: WebError) => problems.push(String(error.error())));
      await use(undefined);
      const unexpected = problems.filter((text) => !expectedConsoleErrors?.test(text));
      expect(unexpected, "unexpected errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  ownerPage: async ({ page, site, owner }, use) => {
    await takeSession(page, site, owner);
    await use(page);
  },
});

export { expect };
