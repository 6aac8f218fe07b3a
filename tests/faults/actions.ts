import { expect, type Page } from "@playwright/test";
import { sessionKey } from "../../src/shared/accounts/storedSession.ts";
import { denyStorage } from "../e2e/harness/deniedStorage.ts";
import { type Action, pick } from "./plan.ts";
import {
  allowUnstorableLoss,
  button,
  closeToast,
  formAddress,
  go,
  openForm,
  readReaction,
  saveForm,
  textIn,
} from "./tab.ts";
import {
  callApi,
  confirmSave,
  firstOf,
  newMark,
  openTab,
  storedPosts,
  type Tab,
  titleFilter,
  type World,
} from "./world.ts";

/** @returns the result for the log; null if the action was not possible */
type Act = (world: World, tab: Tab, choice: number) => Promise<string | null>;

/** Presses the post's button on a page, and returns the toast. */
const press = async (world: World, page: Page, path: string, label: string, confirm?: string) => {
  await go(world, page, path);
  const [found, none] = [button(page, label), page.getByText(/^(No |The trash is empty|Failed to)/).first()];
  if ((await firstOf({ found, none }, 5_000)) !== "found") return null;
  await closeToast(page);
  // An outdated list stays visible until the new one has loaded or failed.
  const isGone = async (error: unknown): Promise<boolean> => {
    if (await none.isVisible()) return true;
    throw error;
  };
  if (await found.click({ timeout: 10_000 }).then(() => false, isGone)) return null;
  if (confirm) {
    const act = page.getByRole("alertdialog").getByRole("button", { name: confirm });
    if (await act.click({ timeout: 10_000 }).then(() => false, isGone)) return null;
  }
  world.fate = null;
  const words = await readReaction(world, page);
  if (words.includes("deleted successfully")) world.fate = "deleted";
  if (words.includes("” restored")) world.fate = "restored";
  return words;
};

const restore: Act = (world, { page }) => press(world, page, "/admin/trash", `Restore ${world.title}`);

/** Runs an action in the post's form, or restores the post when it is deleted. */
const inForm =
  (work: Act): Act =>
  async (world, tab, choice) => {
    if (await openForm(world, tab)) return work(world, tab, choice);
    return (await formAddress(world)) === null ? restore(world, tab, choice) : null;
  };

const typeText = async (world: World, { page }: Tab): Promise<string> => {
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  if ((await title.inputValue()) === "") await title.fill(world.title);
  world.owed = newMark(world);
  await textIn(page).fill(`${world.owed} A text of the sequence.`);
  return world.owed;
};

const save: Act = async (world, tab, choice) => {
  const { page } = tab;
  const typed = /Mark/.test(await textIn(page).inputValue()) ? "" : await typeText(world, tab);
  const how = pick(["Ctrl+S", "Ctrl+S twice", "first button", "last button"], choice);
  const buttons = page.getByRole("button", { name: /^Save/ });
  const act = async () => {
    if (how.startsWith("Ctrl")) await page.keyboard.press("ControlOrMeta+s");
    if (how === "Ctrl+S twice") await page.keyboard.press("ControlOrMeta+s");
    if (how.endsWith("button")) await (how === "first button" ? buttons.first() : buttons.last()).click();
  };
  return `${typed} ${how}: ${await saveForm(world, tab, act, (choice * 100) % 1 < 0.3)}`;
};

const upload: Act = async (world, { page }) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${world.title} ${newMark(world)} --></svg>`;
  const file = { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) };
  const area = page.getByLabel("Content");
  await page.getByLabel("Files to upload").setInputFiles(file);
  // The clock skips the first timeout only, and another request may have used it.
  await expect(area).not.toHaveValue(/Uploading/, { timeout: 75_000 });
  const dismiss = button(page, "Dismiss drawing.svg");
  if (await dismiss.isVisible()) await dismiss.click();
  const addresses = [...(await area.inputValue()).matchAll(/\((\/media\/[^)#]+)/g)].map(([, address = ""]) => address);
  world.pictures.push(...addresses);
  return addresses.at(-1) ?? "it failed and was removed";
};

const orders = (world: World) => callApi<{ id: string; order: number }>(world, "education?select=id,order&order=order");

const move: Act = async (world, { page }) => {
  await go(world, page, "/admin/education");
  const down = button(page, /^Move down/);
  if ((await firstOf({ down, none: button(page, "Try again") })) !== "down") return null;
  const before = await orders(world);
  await down.click();
  await page.locator('ol[aria-busy="true"]').waitFor({ state: "hidden" });
  const after = await orders(world);
  const isWhole = after.length === before.length && new Set(after.map(({ order }) => order)).size === after.length;
  if (!isWhole) world.problems.push(`The order is broken: ${JSON.stringify(after)}`);
  return before[0]?.id === after[0]?.id ? "it stayed" : "moved";
};

const remove: Act = async (world, { page }, choice) => {
  const list = `/admin/posts?filter=${encodeURIComponent(JSON.stringify({ q: world.title }))}`;
  const words = await press(world, page, list, `Delete ${world.title}`, "Delete");
  const undo = button(page, "Undo");
  if (choice < 0.5 || !(await undo.isVisible())) return words;
  world.fate = null;
  await undo.click();
  const outcome = await readReaction(world, page, /restore/);
  if (outcome.includes("Post restored")) world.fate = "restored";
  return `${words}: ${outcome}`;
};

const reload: Act = async (world, tab) => {
  await allowUnstorableLoss(world, tab);
  await tab.page.reload();
  tab.knows = world.saves;
  return "reloaded";
};

const otherTab: Act = async (world, former) => {
  const other = world.tabs.find((tab) => tab !== former);
  world.tabs = world.tabs.filter((tab) => tab !== other);
  if (other) world.tabs.push(other);
  else await openTab(world, (await formAddress(world)) ?? "/admin/trash");
  return other ? "the open one" : "a new one";
};

/** Closes a tab without confirmation. A crash may lose the last third of a second, which is allowed. */
const endTab =
  (isCrash: boolean): Act =>
  async (world, tab) => {
    await allowUnstorableLoss(world, tab);
    if (isCrash) {
      await tab.page.waitForTimeout(600);
      const session = await world.context.newCDPSession(tab.page);
      await Promise.all([
        tab.page.waitForEvent("crash"),
        Promise.race([session.send("Page.crash").catch(() => {}), 0]),
      ]);
    }
    await tab.page.close();
    if (world.tabs.length === 0) await openTab(world, (await formAddress(world)) ?? "/admin");
    return "continues in another tab";
  };

const otherDeviceSaves: Act = async (world) => {
  const [post] = await storedPosts(world);
  if (!post) return null;
  const content = `${newMark(world)} From another device.`;
  world.sent.push(content);
  await callApi(world, `posts?id=eq.${post.id}`, { method: "PATCH", body: { content } });
  confirmSave(world);
  return content;
};

const otherDeviceDeletes: Act = async (world) => {
  const deleted = await callApi(world, `posts?${titleFilter(world)}`, { method: "DELETE" });
  if (deleted.length > 0) world.fate = "deleted";
  return deleted.length > 0 ? "deleted" : null;
};

/** Answers 404 for the files of this build until the page is reloaded. */
const newBuild: Act = async (world, { page }) => {
  let isReloaded = false;
  await page.route(/\/(assets|admin)\b/, (route) => {
    // Offline, no server answers 404.
    if (world.isOffline) return route.abort("internetdisconnected");
    isReloaded ||= route.request().isNavigationRequest();
    return isReloaded ? route.fallback() : route.fulfill({ status: 404, body: "" });
  });
  return "the files of the page are deleted";
};

const moveClock: Act = async ({ context }, { page }, choice) => {
  const hours = choice < 0.5 ? -2 : 2;
  await context.clock.setSystemTime((await page.evaluate(() => Date.now())) + hours * 3_600_000);
  return `by ${hours} h`;
};

/** Returns null without a session or storage. */
const storedSession = async (page: Page) =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), sessionKey).catch(() => null)) ?? "null");

const expireToken: Act = async (_world, { page }) => {
  const session = await storedSession(page);
  const expired = JSON.stringify({ ...session, access_token: `${session?.access_token}x`, expires_at: 1 });
  if (session) await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, expired] as const);
  return session && "it must be refreshed";
};

const revokeSession: Act = async ({ site }, { page }) => {
  const token: string | undefined = (await storedSession(page))?.access_token;
  if (!token) return null;
  return String((await site.api("/auth/v1/logout?scope=local", { method: "POST", token })).status);
};

const fillStorage: Act = async (world, { page }) => {
  const session = await world.context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: world.site.url, quotaSize: 1 });
  world.isStorageFull = true;
  return "the storage is full";
};

const blockStorage: Act = async (world, tab, choice) => {
  await denyStorage(tab.page);
  return reload(world, tab, choice);
};

const navigate: Act = async (world, { page }, choice) => {
  const path = pick(["/admin", "/admin/posts", "/admin/projects", "/admin/media", "/admin/site"], choice);
  await go(world, page, path);
  return path;
};

export const actions: Record<Action, Act> = {
  ...{ type: inForm(typeText), save: inForm(save), upload: inForm(upload), move, delete: remove, restore, navigate },
  ...{ reload, otherTab, otherDeviceSaves, otherDeviceDeletes, closeTab: endTab(false), crash: endTab(true), newBuild },
  ...{ moveClock, expireToken, revokeSession, fillStorage, blockStorage },
};

/** Actions that load a page, which fails offline. */
export const needsConnection: readonly Action[] = ["reload", "otherTab", "closeTab", "crash", "blockStorage"];
