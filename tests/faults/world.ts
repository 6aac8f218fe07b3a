import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { Credentials, Site } from "../e2e/harness/site.ts";
import type { Line } from "./line.ts";

export interface Tab {
  page: Page;
  /** How many confirmed saves its form knows of; null if its row was still loading when the step ended. */
  knows: number | null;
}

/** The site, the browser, and what a person knows of them: the model that is compared with what is stored. */
export class World implements Line {
  readonly context: BrowserContext;
  readonly site: Site;
  readonly owner: Credentials;
  readonly title: string;
  isOffline = false;
  late: Line["late"] = [];
  hasWaited = false;
  tabs: Tab[] = [];
  /** The texts of all saves that were sent, and which of them was the last that was told as done. */
  sent: string[] = [];
  confirmed = -1;
  saves = 0;
  /** What was typed last: a mark that no other text has. */
  owed: string | null = null;
  marks = 0;
  /** The posts that were seen. What was said of them last. */
  ids = new Set<string>();
  fate: "deleted" | "restored" | null = null;
  isStorageFull = false;
  pictures: string[] = [];
  /** What must never happen, and did. */
  problems: string[] = [];
  /** What did not come in time. */
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

export const ask = async <Row>(
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

export const named = ({ title }: World): string => `title=eq.${encodeURIComponent(title)}`;

/** The posts of this sequence as they are stored. */
export const storedPosts = async (world: World) => {
  const query = `posts?select=id,slug,content&${named(world)}&order=created_at`;
  const posts = await ask<{ id: string; slug: string; content: string }>(world, query);
  for (const { id } of posts) world.ids.add(id);
  return posts;
};

export const newMark = (world: World): string => {
  world.marks += 1;
  return `Mark ${world.marks} of ${world.title}.`;
};

/** A save that was told as done, of the text that was sent last. */
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

/** Waits for one of some parts of a page. @returns the name of one that is there */
export const firstOf = async (parts: Record<string, Locator>, timeout = 15_000): Promise<string | null> => {
  const all = Object.values(parts).reduce((one, other) => one.or(other));
  const shown = all.filter({ visible: true }).first();
  const deadline = Date.now() + timeout;
  do {
    await shown.waitFor({ timeout: Math.max(1, deadline - Date.now()) }).catch(() => {});
    for (const [name, part] of Object.entries(parts)) if (await part.first().isVisible()) return name;
    // It was replaced between the two looks, as a toast is by the next one.
  } while (Date.now() < deadline);
  return null;
};
