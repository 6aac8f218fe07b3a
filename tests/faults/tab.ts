import type { Locator, Page } from "@playwright/test";
import { goTo } from "../e2e/harness/opening.ts";
import { confirmSave, firstOf, storedPosts, type Tab, type World } from "./world.ts";

export const textIn = (page: Page): Locator => page.getByRole("textbox", { name: "Content" });
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true }).first();
const toastOn = (page: Page): Locator => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
export const offeredDraft = (page: Page): Locator => page.getByText("You have an unsaved draft of");

/** Closes what the page has said before. */
export const closeToast = async (page: Page): Promise<void> => {
  const close = toastOn(page).getByRole("button", { name: "Close" });
  // It may go by itself meanwhile.
  if (await close.isVisible()) await close.click({ timeout: 2_000 }).catch(() => {});
};

/** What the page says after a press, in a toast or by a button; never nothing. */
export const heard = async (world: World, page: Page, about = /./, answers: Record<string, Locator> = {}) => {
  const [toast, session] = [toastOn(page).filter({ hasText: about }), button(page, "Sign In")];
  const found = await firstOf({ toast, session, ...answers }, 60_000);
  if (found === null) world.tooLate.push(`Nothing was told at ${page.url()}.`);
  return found === "toast" ? String(await toast.textContent()) : String(found);
};

/** What a person does whose page is not what it should be: signs in, loads it anew, tries again. */
export const recover = async (world: World, { page }: Tab): Promise<void> => {
  const signIn = button(page, "Sign In");
  if (await signIn.isVisible()) {
    const signInAgain = async (): Promise<void> => {
      await page.getByLabel(/email/i).fill(world.owner.email);
      await page.getByLabel(/password/i).fill(world.owner.password);
      await signIn.click();
    };
    // Another tab may have signed in meanwhile.
    await Promise.race([signInAgain().catch(() => {}), signIn.waitFor({ state: "hidden" })]);
    await signIn.waitFor({ state: "hidden" });
  }
  if (await page.getByText(/^(Unexpected Application Error!|The page may have been renamed)/).isVisible())
    await page.reload();
  const again = button(page, "Try again");
  // The page may try by itself meanwhile.
  if ((await again.isVisible()) && !(await textIn(page).isVisible()))
    await again.click({ timeout: 2_000 }).catch(() => {});
};

/** Restores a draft that the form offers: what was typed last is what it has then. */
export const restoreDraft = async (world: World, page: Page): Promise<void> => {
  if (!(await offeredDraft(page).isVisible())) return;
  await button(page, "Restore").click();
  const [confirm, gone] = [button(page, "Restore draft"), page.locator('body:not(:has-text("an unsaved draft of"))')];
  if ((await firstOf({ confirm, gone }, 3_000)) === "confirm") await confirm.click();
  // Another one, of another device, may come in its place.
  await firstOf({ gone }, 3_000);
  world.owed = /Mark \d+ of Faults \d+\./.exec(await textIn(page).inputValue())?.[0] ?? world.owed;
};

/** Goes to a page of the admin, past the question whether unsaved text is left, which says if it is not kept. */
export const go = async (world: World, page: Page, path: string): Promise<void> => {
  await goTo(page, path);
  const leave = button(page, "Leave");
  if ((await firstOf({ leave, left: page.locator("body:not(:has(form textarea))") })) !== "leave") return;
  if (await page.getByText("You have unsaved changes, and no draft of them is stored.").isVisible()) world.owed = null;
  await leave.click();
};

/** The address of the post's form: of a new one until it is stored. Null if it was deleted. */
export const formAddress = async (world: World): Promise<string | null> => {
  const [post] = await storedPosts(world);
  if (post) return `/admin/posts/${post.slug}/edit`;
  return world.ids.size === 0 ? "/admin/posts/new" : null;
};

/** Opens the form of the post, unless the tab shows it. @returns whether it is there */
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
    // The form looks for one when it is there.
    await firstOf({ draft: offeredDraft(page) }, 500);
  }
  await restoreDraft(world, page);
  return true;
};

/** Before a tab ends without being asked: what its form says that it cannot keep is not owed. */
export const noteUnkept = async (world: World, { page }: Tab): Promise<void> => {
  // A form writes its draft after a third of a second, and only then reports a full storage.
  if (world.isStorageFull) await page.waitForTimeout(600);
  const isUnkept = await page
    .getByText(/This browser cannot store drafts|No new draft is stored/)
    .first()
    .isVisible();
  if (isUnkept && world.owed && (await textIn(page).inputValue()).includes(world.owed)) world.owed = null;
};

/** Saves, and decides a conflict that the page tells of. */
export const saveForm = async (world: World, tab: Tab, press: () => Promise<void>, takesNewer: boolean) => {
  const { page } = tab;
  await closeToast(page);
  // It may store again what was deleted, also where it is not told so.
  world.fate = null;
  await press();
  let last = await heard(world, page, /./, { gone: button(page, /^Save as a new/) });
  let words = last;
  const newer = button(page, "Load the newer one");
  if (takesNewer && (await newer.isVisible())) {
    await newer.click();
    return `${words}; took the newer one`;
  }
  for (const answer of ["Save mine instead", "Save as a new post"]) {
    const choice = button(page, answer);
    if (!(await choice.isVisible())) continue;
    tab.knows = world.saves;
    await closeToast(page);
    await choice.click();
    last = await heard(world, page);
    words += `; ${answer}: ${last}`;
  }
  if (!/(created|updated) successfully/.test(last)) return words;
  if (tab.knows !== null && tab.knows !== world.saves)
    world.problems.push("A save went over another one, and was not told of it.");
  confirmSave(world, tab);
  return words;
};
