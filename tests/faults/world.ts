import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { Credentials, Site } from "../e2e/harness/site.ts";
import type { Line } from "./line.ts";

export interface Tab {
  page: Page;
  /** The number of confirmed saves that its form has seen; null if its row was still loading. */
  knows: number | null;
}

/** The site, the browser and the expected state, which is compared with the stored one. */
export class World implements Line {
  readonly context: BrowserContext;
  readonly site: Site;
  readonly owner: Credentials;
  readonly title: string;
  isOffline = false;
  late: Line["late"] = [];
  hasWaited = false;
  tabs: Tab[] = [];
  /** The texts of all sent saves, and the index of the last confirmed one. */
  sent: string[] = [];
  confirmed = -1;
  saves = 0;
  /** A unique mark in the last typed text, which must not be lost. */
  owed: string | null = null;
  marks = 0;
  /** The ids of all posts seen, and the last reported result. */
  ids = new Set<string>();
  fate: "deleted" | "restored" | null = null;
  isStorageFull = false;
  pictures: string[] = [];
  /** Violations of the rules. */
  problems: string[] = [];
  /** Steps that timed out. */
  tooLate: string[] = [];

  constructor(context: BrowserContext, site: Site, owner: Credentials, title: string) {
    [this.context, this.site, this.owner, this.title] = [context, site, owner, title];
    context.setDefaultTimeout(30_000);
    context.on("dialog", (dialog) => void dialog.accept().catch(() => {}));
    context.on("weberror", (error) => this.problems.push(`An error in the page: ${error.error().stack}`));
    context.on("request", (request) => {
      const isSave = ["POST", "PATCH"].includes(request.method()) && /\/rest\/v1\/posts\b/.test(request.url());
      if (isSave) this.sent.push(String(request.postDataJSON().content).trim());
    });
  }
}

export const callApi = async <Row>(
  { site, owner }: World,
  query: string,
  init: { method?: string; body?: unknown } = {},
) => {
  const token = await site.signIn(owner);
  const response = await site.api(`/rest/v1/${query}`, { token, prefer: "return=representation", ...init });
  if (!response.ok) throw new Error(`${query} answered ${response.status}: ${await response.text()}`);
  const rows: Row[] = await response.json();
  return rows;
};

export const titleFilter = ({ title }: World): string => `title=eq.${encodeURIComponent(title)}`;

/** Reads the stored posts of this sequence. */
export const storedPosts = async (world: World) => {
  const query = `posts?select=id,slug,content&${titleFilter(world)}&order=created_at`;
  const posts = await callApi<{ id: string; slug: string; content: string }>(world, query);
  for (const { id } of posts) world.ids.add(id);
  return posts;
};

export const newMark = (world: World): string => {
  world.marks += 1;
  return `Mark ${world.marks} of ${world.title}.`;
};

/** Records that the last sent save was confirmed. */
export const confirmSave = (world: World, tab?: Tab): void => {
  world.confirmed = world.sent.length - 1;
  world.saves += 1;
  if (tab) tab.knows = world.saves;
};

export const openTab = async (world: World, address: string): Promise<Tab> => {
  const page = await world.context.newPage();
  const tab: Tab = { page, knows: world.saves };
  const leave = (): void => {
    world.tabs = world.tabs.filter((each) => each !== tab);
  };
  page.on("crash", leave);
  page.on("close", leave);
  world.tabs.push(tab);
  await page.goto(address);
  return tab;
};

/** Waits for one of several parts of a page. @returns the name of a visible one, or null */
export const firstOf = async (parts: Record<string, Locator>, timeout = 15_000): Promise<string | null> => {
  const all = Object.values(parts).reduce((one, other) => one.or(other));
  const shown = all.filter({ visible: true }).first();
  const deadline = Date.now() + timeout;
  do {
    await shown.waitFor({ timeout: Math.max(1, deadline - Date.now()) }).catch(() => {});
    for (const [name, part] of Object.entries(parts)) if (await part.first().isVisible()) return name;
    // The part was replaced between the two checks, like a toast by the next one.
  } while (Date.now() < deadline);
  return null;
};
