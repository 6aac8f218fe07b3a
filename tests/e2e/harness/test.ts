import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from "@playwright/test";
import { sessionKey } from "../../../src/shared/backend.ts";
import { answerForContributionsApi } from "./contributions.ts";
import { emptySharedTab, isParked, openSharedTab, park, resetSharedTab, type SharedTab } from "./sharedTab.ts";
import { type Credentials, type Site, startSite } from "./site.ts";

interface TestFixtures {
  /** Whether the test has a browser context of its own, not the one that tests share (sharedTab.ts). */
  hasOwnContext: boolean;
  /** The test's page as it stands: an earlier test may have left the admin loaded in it. */
  tab: Page;
  /** A page signed in as the owner: at no page of the site yet, or in the admin that an earlier test has left. */
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
  /** The page that tests share, once one needed it. */
  shared: { tab: SharedTab | null };
  /** Sessions by e-mail address, for as long as no test has ended them. */
  sessions: Map<string, string>;
  contributions: undefined;
}

// Passwords are hashed as they are on a server, in a hundredth of the rounds.
const quickPasswords = { LITE_AUTH_BCRYPT_COST: "4" };

/** Collects what goes wrong on the context's pages. @returns stops collecting */
const watch = (context: BrowserContext, problems: string[]): (() => void) => {
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === "error") problems.push(message.text());
  };
  const onError = (error: WebError): void => {
    problems.push(String(error.error()));
  };
  context.on("console", onConsole);
  context.on("weberror", onError);
  return () => {
    context.off("console", onConsole);
    context.off("weberror", onError);
  };
};

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
const takeSession = async (
  page: Page,
  { site, sessions, shared: { tab } }: Pick<WorkerFixtures, "site" | "sessions" | "shared">,
  credentials: Credentials,
): Promise<void> => {
  // What fades and slides takes time to draw and to wait for. Tests with a context of their own see it move.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const text = sessions.get(credentials.email) ?? (await site.session(credentials));
  sessions.set(credentials.email, text);
  if (tab?.page === page && tab.hasAdmin) {
    tab.hasAdmin = false;
    if ((await page.evaluate((key) => localStorage.getItem(key), sessionKey)) === text) return;
    await emptySharedTab(tab);
  }
  if (!isParked(page, site.url)) await park(page);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, text] as const);
};

// The router leaves it unhandled that a view transition is cut short by the next one.
const interrupted = /AbortError: Transition was skipped/;

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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  sessions: [({}, use) => use(new Map()), { scope: "worker" }],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shared: WorkerFixtures["shared"] = { tab: null };
      await use(shared);
      await shared.tab?.context.close();
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
  hasOwnContext: [false, { option: true }],
  context: async ({ browser, shared, hasOwnContext, javaScriptEnabled, contextOptions, viewport }, use, testInfo) => {
    const isSpecial = javaScriptEnabled === false || Object.keys(contextOptions).length > 0 || viewport?.width !== 1280;
    if (hasOwnContext || isSpecial) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    shared.tab ??= await openSharedTab(browser);
    const tab = shared.tab;
    await use(tab.context);
    if (testInfo.status === testInfo.expectedStatus) return resetSharedTab(tab);
    shared.tab = null;
    await tab.context.close();
  },
  tab: async ({ context, shared }, use) => {
    await use(shared.tab?.context === context ? shared.tab.page : await context.newPage());
  },
  page: async ({ tab, shared }, use) => {
    if (shared.tab?.page === tab && shared.tab.hasAdmin) await emptySharedTab(shared.tab);
    await use(tab);
  },
  expectedConsoleErrors: [null, { option: true }],
  noSurprises: [
    async ({ context, expectedConsoleErrors, sessions }, use) => {
      const problems: string[] = [];
      const stopWatching = watch(context, problems);
      // To sign out is to end the account's sessions everywhere.
      const onRequest = (request: Request): void => {
        if (request.url().includes("/auth/v1/")) sessions.clear();
      };
      context.on("request", onRequest);
      await use(undefined);
      stopWatching();
      context.off("request", onRequest);
      const unexpected = problems.filter((text) => !expectedConsoleErrors?.test(text) && !interrupted.test(text));
      expect(unexpected, "unexpected errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  ownerPage: async ({ tab, site, sessions, shared, owner }, use) => {
    await takeSession(tab, { site, sessions, shared }, owner);
    await use(tab);
  },
  memberPage: async ({ tab, site, sessions, shared, member }, use) => {
    await takeSession(tab, { site, sessions, shared }, member);
    await use(tab);
  },
});

export { expect };
