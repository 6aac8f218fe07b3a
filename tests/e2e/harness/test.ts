import { test as base, type ConsoleMessage, expect, type Page, type WebError } from "@playwright/test";
import { sessionKey } from "../../../src/shared/accounts/storedSession.ts";
import { answerForContributionsApi } from "./contributions.ts";
import { type Credentials, type Site, startSite } from "./site.ts";

interface TestFixtures {
  /** A page signed in as the owner, at no page of the site yet. */
  ownerPage: Page;
  /** A page signed in as a second, plain account, the same way. */
  memberPage: Page;
  /** The console errors that this test provokes; any other error fails it. (One pattern: Playwright takes a list for a tuple.) */
  expectedConsoleErrors: RegExp | null;
  noSurprises: undefined;
}

interface WorkerFixtures {
  /** A running site shared by the tests of one worker: tests make their own records and leave those of others alone. */
  site: Site;
  /** The first account. */
  owner: Credentials;
  /** The second account. */
  member: Credentials;
  contributions: undefined;
}

// Passwords are hashed as they are on a server, in a hundredth of the rounds.
const quickPasswords = { LITE_AUTH_BCRYPT_COST: "4" };

/** Signs in on the login page, as a person does. */
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

/** Gives the browser the session that the login page would, so that only the tests of that page go through it. */
const takeSession = async (page: Page, site: Site, credentials: Credentials): Promise<void> => {
  // What fades and slides takes time to draw and to wait for.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // A small file of the site, where a page has the site's storage and runs none of its scripts.
  await page.goto(`${site.url}/favicon.svg`);
  const session = [sessionKey, await site.session(credentials)] as const;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), session);
};

/** Playwright's test with a running site; an unexpected console error, page error or policy violation fails it. */
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
  member: [
    async ({ site, owner }, use) => {
      const member = { email: "member@example.com", password: `not ${owner.password}` };
      await site.register(member);
      await use(member);
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
        // Another test may have stored the same file.
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
  memberPage: async ({ page, site, member }, use) => {
    await takeSession(page, site, member);
    await use(page);
  },
});

export { expect };
