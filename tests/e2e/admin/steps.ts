import { expect, type Page } from "@playwright/test";
import { labelsOf } from "../../../src/kit/resource/labels.ts";

/** The toast on the page: one at a time, so there is at most one to name. */
const toastOn = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

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

/** What the admin says of a row of this kind. */
export const wordsOf = (one: string) => labelsOf({ one, many: "" });
