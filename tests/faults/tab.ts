import type { Locator, Page } from "@playwright/test";
import { goTo } from "../e2e/harness/opening.ts";
import { confirmSave, firstOf, storedPosts, type Tab, type World } from "./world.ts";

export const textIn = (page: Page): Locator => page.getByRole("textbox", { name: "Content" });
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true }).first();
const toastOn = (page: Page): Locator => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
export const offeredDraft = (page: Page): Locator => page.getByText("You have an unsaved draft of");

/** Closes an earlier toast. */
export const closeToast = async (page: Page): Promise<void> => {
  const close = toastOn(page).getByRole("button", { name: "Close" });
  // It may close by itself.
  if (await close.isVisible()) await close.click({ timeout: 2_000 }).catch(() => {});
};

/** Returns the page's reaction: the text of a toast, or the name of a button that appeared. */
export const readReaction = async (world: World, page: Page, about = /./, answers: Record<string, Locator> = {}) => {
  const [toast, session] = [toastOn(page).filter({ hasText: about }), button(page, "Sign In")];
  const found = await firstOf({ toast, session, ...answers }, 60_000);
  if (found === null) world.tooLate.push(`No message appeared at ${page.url()}.`);
  return found === "toast" ? String(await toast.textContent()) : String(found);
};

/** Recovers an unusable page as a person would: signs in, reloads, retries. */
export const recover = async (world: World, { page }: Tab): Promise<void> => {
  const signIn = button(page, "Sign In");
  if (await signIn.isVisible()) {
    const signInAgain = async (): Promise<void> => {
      await page.getByLabel(/email/i).fill(world.owner.email);
      await page.getByLabel(/password/i).fill(world.owner.password);
      await signIn.click();
    };
    // Another tab may sign in at the same time.
    await Promise.race([signInAgain().catch(() => {}), signIn.waitFor({ state: "hidden" })]);
    await signIn.waitFor({ state: "hidden" });
  }
  if (await page.getByText(/^(Unexpected Application Error!|The page may have been renamed)/).isVisible())
    await page.reload();
  const again = button(page, "Try again");
  // The page may retry by itself.
  if ((await again.isVisible()) && !(await textIn(page).isVisible()))
    await again.click({ timeout: 2_000 }).catch(() => {});
};

/** Restores an offered draft, which then is the last typed text. */
export const restoreDraft = async (world: World, page: Page): Promise<void> => {
  if (!(await offeredDraft(page).isVisible())) return;
  await button(page, "Restore").click();
  const [confirm, gone] = [button(page, "Restore draft"), page.locator('body:not(:has-text("an unsaved draft of"))')];
  if ((await firstOf({ confirm, gone }, 3_000)) === "confirm") await confirm.click();
  // A draft of another device may be offered next.
  await firstOf({ gone }, 3_000);
  world.owed = /Mark \d+ of Faults \d+\./.exec(await textIn(page).inputValue())?.[0] ?? world.owed;
};

/** Opens a page of the admin, and confirms leaving unsaved text. */
export const go = async (world: World, page: Page, path: string): Promise<void> => {
  await goTo(page, path);
  const leave = button(page, "Leave");
  if ((await firstOf({ leave, left: page.locator("body:not(:has(form textarea))") })) !== "leave") return;
  if (await page.getByText("You have unsaved changes, and no draft of them is stored.").isVisible()) world.owed = null;
  await leave.click();
};

/** Returns the address of the post's form, or null if the post was deleted. */
export const formAddress = async (world: World): Promise<string | null> => {
  const [post] = await storedPosts(world);
  if (post) return `/admin/posts/${post.slug}/edit`;
  return world.ids.size === 0 ? "/admin/posts/new" : null;
};

/** Opens the form of the post unless the tab shows it. @returns whether the form is open */
export const openForm = async (world: World, tab: Tab): Promise<boolean> => {
  const { page } = tab;
  const area = textIn(page);
  if (!(await area.isVisible())) {
    const address = await formAddress(world);
    if (address === null) return false;
    tab.knows = world.saves;
    if (new URL(page.url()).pathname !== address) await go(world, page, address);
    const parts = { area, again: button(page, "Try again"), signIn: button(page, "Sign In") };
    if ((await firstOf(parts)) !== "area") {
      tab.knows = null;
      return false;
    }
    // The form looks for drafts after it has loaded.
    await firstOf({ draft: offeredDraft(page) }, 500);
  }
  await restoreDraft(world, page);
  return true;
};

/** Before a tab closes without confirmation: text that the form reports as not storable may be lost. */
export const allowUnstorableLoss = async (world: World, { page }: Tab): Promise<void> => {
  // A form writes its draft after a third of a second, and only then reports a full storage.
  if (world.isStorageFull) await page.waitForTimeout(600);
  const isUnkept = await page
    .getByText(/This browser cannot store drafts|No new draft is stored/)
    .first()
    .isVisible();
  if (isUnkept && world.owed && (await textIn(page).inputValue()).includes(world.owed)) world.owed = null;
};

/** Saves, and resolves a conflict. */
export const saveForm = async (world: World, tab: Tab, press: () => Promise<void>, takesNewer: boolean) => {
  const { page } = tab;
  await closeToast(page);
  // The save may store a deleted post again.
  world.fate = null;
  await press();
  let last = await readReaction(world, page, /./, { gone: button(page, /^Save as a new/) });
  let words = last;
  const newer = button(page, "Load the newer one");
  if (takesNewer && (await newer.isVisible())) {
    await newer.click();
    return `${words}; loaded the newer one`;
  }
  for (const answer of ["Save mine instead", "Save as a new post"]) {
    const choice = button(page, answer);
    if (!(await choice.isVisible())) continue;
    tab.knows = world.saves;
    await closeToast(page);
    await choice.click();
    last = await readReaction(world, page);
    words += `; ${answer}: ${last}`;
  }
  if (!/(created|updated) successfully/.test(last)) return words;
  if (tab.knows !== null && tab.knows !== world.saves)
    world.problems.push("A save overwrote another one without a conflict.");
  confirmSave(world, tab);
  return words;
};
