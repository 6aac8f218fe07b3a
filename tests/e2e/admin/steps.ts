import { expect, type Page } from "@playwright/test";
import { labelsOf } from "../../../src/kit/resource/labels.ts";

/** The toast on the page. At most one is shown at a time. */
const toastOn = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

export const expectToast = async (page: Page, text: string): Promise<void> => {
  await expect(toastOn(page)).toContainText(text);
};

/** Waits until no placeholder or spinner is left. */
export const expectLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByTestId("placeholder").or(page.getByRole("progressbar", { name: "Loading" }))).toHaveCount(0);
};

/** Expects a toast titled Error. */
export const expectProblem = async (page: Page, text: string): Promise<void> => {
  await expect(toastOn(page)).toContainText("Error");
  await expectToast(page, text);
};

/** The admin's messages about a row of this kind. */
export const wordsOf = (one: string) => labelsOf({ one, many: "" });
