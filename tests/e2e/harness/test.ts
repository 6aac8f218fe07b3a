import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { sessionKey } from "../../../src/shared/session.ts";
import { answerForContributionsApi } from "./contributions.ts";
import { type Credentials, type Site, startSite } from "./site.ts";

interface TestFixtures {
  /** A page signed in as the owner, at no page of the site yet. */
  ownerPage: Page;
  /** A page signed in as a second, plain account, at no page of the site yet. */
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
}

// A page that is left while it still fades in: the browser says so of a transition that nobody waits for.
const isSkippedTransition = (error: unknown): boolean => /^AbortError: Transition was skipped/.test(String(error));

const watch = (context: BrowserContext, problems: string[]): void => {
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  context.on("weberror", (error) => {
    if (!isSkippedTransition(error.error())) problems.push(String(error.error()));
  });
};

/** Signs in on the login page, as a person does. */
export const signInOn = async (page: Page, site: Site, { email, password }: Credentials): Promise<void> => {
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel(/email/i).fill(email);
  await page.getByLabel(/password/i).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${site.url}/admin`);
};

/** Gives the browser the session that the login page would, so that only the tests of that page go through it. */
const takeSession = async (page: Page, site: Site, credentials: Credentials): Promise<void> => {
  const session = await site.session(credentials);
  // Any file of the site has its storage.
  await page.goto(`${site.url}/favicon.svg`);
  await page.evaluate(({ key, text }) => localStorage.setItem(key, text), { key: sessionKey, text: session });
};

/** Playwright's test with a running site; an unexpected console error, page error or policy violation fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite();
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
  baseURL: ({ site }, use) => use(site.url),
  expectedConsoleErrors: [null, { option: true }],
  noSurprises: [
    async ({ context, expectedConsoleErrors }, use) => {
      const problems: string[] = [];
      watch(context, problems);
      await answerForContributionsApi(context);
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
