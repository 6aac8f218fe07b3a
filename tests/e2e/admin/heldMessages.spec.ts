import type { Page } from "@playwright/test";
import { expectGoodLooks } from "../harness/looks.ts";
import { openAdmin } from "../harness/openAdmin.ts";
import { openHydrated } from "../harness/opening.ts";
import type { Credentials, Site } from "../harness/site.ts";
import { expect, test } from "../harness/test.ts";
import { expectProblem, expectToast } from "./steps.ts";

const removeAll = async (site: Site, owner: Credentials): Promise<void> => {
  const token = await site.signIn(owner);
  const answer = await site.api("/rest/v1/messages?email=neq.nobody", { method: "DELETE", token });
  expect(answer.ok).toBe(true);
};

// Thirty messages are taken as they are. Ten more of one network are held, of which nine come here.
const flood = async (site: Site): Promise<void> => {
  const body = Array.from({ length: 39 }, (_, index) => ({
    name: `Sender ${index + 1}`,
    email: `${index + 1}@example.com`,
    body: `Hello ${index + 1}`,
  }));
  const answer = await site.api("/rest/v1/messages", { method: "POST", body, prefer: "return=minimal" });
  expect(answer.ok).toBe(true);
};

// Other journeys of this site write messages, too.
test.beforeEach(({ site, owner }) => removeAll(site, owner));
test.afterEach(({ site, owner }) => removeAll(site, owner));

test.use({ expectedConsoleErrors: /status of 500|Failed to (fetch|delete) message/ });

const heldOn = (page: Page) => page.getByRole("region", { name: "Held messages" });
const othersOn = (page: Page) => page.getByRole("region", { name: "Messages", exact: true });

test("a message beyond thirty in an hour is thanked and held; the owner deletes one, then all of them, or is told why not", async ({
  ownerPage: page,
  site,
}) => {
  await flood(site);
  await openHydrated(page, "/");
  const form = page.getByRole("form", { name: "Write a message" });
  await form.getByLabel("Name").fill("Katherine Johnson");
  await form.getByLabel("E-mail").fill("katherine@example.com");
  await form.getByLabel("Message").fill("Hello");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeVisible();

  await openAdmin(page, "/admin");
  await expect(heldOn(page)).toContainText("Many messages came within an hour");
  await expect(heldOn(page).getByRole("listitem").first()).toContainText("Katherine Johnson");
  await expect(othersOn(page).getByRole("listitem").first()).toContainText("Hello");
  await expect(othersOn(page)).not.toContainText("Katherine Johnson");
  await expectGoodLooks(page, "the dashboard with held messages", [
    { theme: "dark", width: 390 },
    { theme: "light", width: 1280 },
  ]);

  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await heldOn(page).getByRole("button", { name: "Delete the message of Katherine Johnson" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Message deleted successfully");
  await expect(heldOn(page)).not.toContainText("Katherine Johnson");

  await page.route("**/rest/v1/messages?*", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await heldOn(page).getByRole("button", { name: "Delete all held" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expectProblem(page, "Failed to delete message");
  await expect(question).toBeHidden();
  await expect(heldOn(page).getByRole("listitem").first()).toContainText("Sender");

  await page.route("**/rest/v1/messages?*held=eq.true*", (route) => route.fulfill({ status: 500, json: {} }));
  await openAdmin(page, "/admin");
  await expect(page.getByText("Failed to fetch held messages.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();

  await heldOn(page).getByRole("button", { name: "Delete all held" }).click();
  await expect(question).toContainText("permanently delete 9 messages");
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "9 messages deleted successfully");
  await expect(heldOn(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Messages", exact: true })).toBeFocused();
  await expect(othersOn(page).getByRole("listitem")).toHaveCount(10);
});
