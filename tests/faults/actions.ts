import { expect, type Page } from "@playwright/test";
import { sessionKey } from "../../src/shared/accounts/storedSession.ts";
import { denyStorage } from "../e2e/harness/deniedStorage.ts";
import { type Action, pick } from "./plan.ts";
import { button, closeToast, formAddress, go, heard, noteUnkept, openForm, saveForm, textIn } from "./tab.ts";
import { ask, confirmSave, firstOf, named, newMark, openTab, storedPosts, type Tab, type World } from "./world.ts";

/** @returns what came of it, in words; null if it could not be done in this state */
type Act = (world: World, tab: Tab, choice: number) => Promise<string | null>;

/** Presses a button that a page has for the post, and reads what it says. */
const press = async (world: World, page: Page, path: string, label: string, confirm?: string) => {
  await go(world, page, path);
  const [found, none] = [button(page, label), page.getByText(/^(No |The trash is empty|Failed to)/).first()];
  if ((await firstOf({ found, none }, 5_000)) !== "found") return null;
  await closeToast(page);
  // A list of before, or of a row that another device has deleted, is there until the one that was asked for has come or failed.
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
  const words = await heard(world, page);
  if (words.includes("deleted successfully")) world.fate = "deleted";
  if (words.includes("” restored")) world.fate = "restored";
  return words;
};

const restore: Act = (world, { page }) => press(world, page, "/admin/trash", `Restore ${world.title}`);

/** Works on the post in its form; one that is deleted is restored first. */
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
  // The page's clock leaps over the first silence only; what else is sent meanwhile may be that.
  await expect(area).not.toHaveValue(/Uploading/, { timeout: 75_000 });
  const dismiss = button(page, "Dismiss drawing.svg");
  if (await dismiss.isVisible()) await dismiss.click();
  const addresses = [...(await area.inputValue()).matchAll(/\((\/media\/[^)#]+)/g)].map(([, address = ""]) => address);
  world.pictures.push(...addresses);
  return addresses.at(-1) ?? "it failed, and was taken out";
};

const orders = (world: World) => ask<{ id: string; order: number }>(world, "education?select=id,order&order=order");

const move: Act = async (world, { page }) => {
  await go(world, page, "/admin/education");
  const down = button(page, /^Move down/);
  if ((await firstOf({ down, none: button(page, "Try again") })) !== "down") return null;
  const before = await orders(world);
  await down.click();
  await page.locator('ol[aria-busy="true"]').waitFor({ state: "hidden" });
  const after = await orders(world);
  const isWhole = after.length === before.length && new Set(after.map(({ order }) => order)).size === after.length;
  if (!isWhole) world.problems.push(`An order was broken: ${JSON.stringify(after)}`);
  return before[0]?.id === after[0]?.id ? "it stayed" : "moved";
};

const remove: Act = async (world, { page }, choice) => {
  const list = `/admin/posts?filter=${encodeURIComponent(JSON.stringify({ q: world.title }))}`;
  const words = await press(world, page, list, `Delete ${world.title}`, "Delete");
  const undo = button(page, "Undo");
  if (choice < 0.5 || !(await undo.isVisible())) return words;
  world.fate = null;
  await undo.click();
  const outcome = await heard(world, page, /restore/);
  if (outcome.includes("Post restored")) world.fate = "restored";
  return `${words}: ${outcome}`;
};

const reload: Act = async (world, tab) => {
  await noteUnkept(world, tab);
  await tab.page.reload();
  tab.knows = world.saves;
  return "loaded anew";
};

const otherTab: Act = async (world, former) => {
  const other = world.tabs.find((tab) => tab !== former);
  world.tabs = world.tabs.filter((tab) => tab !== other);
  if (other) world.tabs.push(other);
  else await openTab(world, (await formAddress(world)) ?? "/admin/trash");
  return other ? "the one that was open" : "a new one";
};

/** Ends a tab that is not asked. A crash may take what was typed in the last third of a second, which is not promised. */
const endTab =
  (isCrash: boolean): Act =>
  async (world, tab) => {
    await noteUnkept(world, tab);
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
    return "another one goes on";
  };

const otherDeviceSaves: Act = async (world) => {
  const [post] = await storedPosts(world);
  if (!post) return null;
  const content = `${newMark(world)} From another device.`;
  world.sent.push(content);
  await ask(world, `posts?id=eq.${post.id}`, { method: "PATCH", body: { content } });
  confirmSave(world);
  return content;
};

const otherDeviceDeletes: Act = async (world) => {
  const deleted = await ask(world, `posts?${named(world)}`, { method: "DELETE" });
  if (deleted.length > 0) world.fate = "deleted";
  return deleted.length > 0 ? "deleted" : null;
};

/** Files of this build are gone until the page is loaded anew. */
const newBuild: Act = async (world, { page }) => {
  let isLoadedAnew = false;
  await page.route(/\/(assets|admin)\b/, (route) => {
    // Only a server says that a file is gone.
    if (world.isOffline) return route.abort("internetdisconnected");
    isLoadedAnew ||= route.request().isNavigationRequest();
    return isLoadedAnew ? route.fallback() : route.fulfill({ status: 404, body: "" });
  });
  return "the files of the page are gone";
};

const moveClock: Act = async ({ context }, { page }, choice) => {
  const hours = choice < 0.5 ? -2 : 2;
  await context.clock.setSystemTime((await page.evaluate(() => Date.now())) + hours * 3_600_000);
  return `by ${hours} h`;
};

/** Null without a session, and where nothing is stored. */
const storedSession = async (page: Page) =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), sessionKey).catch(() => null)) ?? "null");

const expireToken: Act = async (_world, { page }) => {
  const session = await storedSession(page);
  const expired = JSON.stringify({ ...session, access_token: `${session?.access_token}x`, expires_at: 1 });
  if (session) await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, expired] as const);
  return session && "it has to be refreshed";
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
  return "nothing more is stored";
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

/** What a page loads, which a line that is down cannot. */
export const needsLine: readonly Action[] = ["reload", "otherTab", "closeTab", "crash", "blockStorage"];
