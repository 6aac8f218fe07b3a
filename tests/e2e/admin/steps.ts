import { expect, type Page } from "@playwright/test";
import { openAdmin } from "../harness/openAdmin.ts";

/** The toast on the page: one at a time, so there is at most one to name. */
export const toastOn = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

export const expectToast = async (page: Page, text: string): Promise<void> => {
  await expect(toastOn(page)).toContainText(text);
};

/** Waits until the page has its rows: neither a placeholder nor a spinner is left. */
export const expectLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByTestId("placeholder").or(page.getByRole("progressbar", { name: "Loading" }))).toHaveCount(0);
};

/** An error toast, which is titled Error. */
export const expectProblem = async (page: Page, text: string): Promise<void> => {
  await expect(toastOn(page)).toContainText("Error");
  await expectToast(page, text);
};

/** Closes the toast, which may lie over what is pressed next for five seconds. */
export const closeToast = async (page: Page): Promise<void> => {
  await toastOn(page).getByRole("button", { name: "Close" }).click();
  await expect(toastOn(page)).toHaveCount(0);
};

export interface PostText {
  title: string;
  content: string;
}

/** Writes a new post in the form and presses Save. */
export const writePost = async (page: Page, { title, content }: PostText): Promise<void> => {
  await openAdmin(page, "/admin/posts/new");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Content").fill(content);
  await page.getByRole("button", { name: "Save" }).click();
};

/** Writes a post and waits until it is saved. */
export const savePost = async (page: Page, post: PostText): Promise<void> => {
  await writePost(page, post);
  await expectToast(page, "Post created successfully");
  await page.waitForURL("**/admin/posts");
};
