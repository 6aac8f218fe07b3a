import type { Page } from "@playwright/test";
import { siteWith } from "../../screenshots/siteWith.ts";
import { expectGoodLooks } from "../harness/looks.ts";
import { openAdmin } from "../harness/openAdmin.ts";
import { openHydrated } from "../harness/opening.ts";
import { test as base, expect } from "../harness/test.ts";
import { expectProblem, expectToast } from "./steps.ts";

// Thirty messages are taken as they are. Ten more of the network that names none are held.
const flood = `
  insert into public.messages (name, email, body)
  select 'Sender ' || number, number || '@example.com', 'Hello ' || number from generate_series(1, 40) as number;
`;

const test = base.extend<object, object>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const site = await siteWith(flood);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

const heldOn = (page: Page) => page.getByRole("region", { name: "Held messages" });
const othersOn = (page: Page) => page.getByRole("region", { name: "Messages", exact: true });

test("a message beyond thirty in an hour is thanked and held; the owner deletes one, then all of them", async ({
  ownerPage: page,
}) => {
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
  await expectGoodLooks(page, "the dashboard with held messages");

  await heldOn(page).getByRole("button", { name: "Delete the message of Katherine Johnson" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Message deleted successfully");
  await expect(heldOn(page)).not.toContainText("Katherine Johnson");

  await heldOn(page).getByRole("button", { name: "Delete all held" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText("permanently delete 10 messages");
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "10 messages deleted successfully");
  await expect(heldOn(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Messages", exact: true })).toBeFocused();
  await expect(othersOn(page).getByRole("listitem")).toHaveCount(10);
});

test.describe("with a backend that fails", () => {
  test.use({ expectedConsoleErrors: /status of 500|Failed to (fetch|delete) message/ });

  test("it is told that none of them were deleted, or read", async ({ ownerPage: page, site, owner }) => {
    const body = { name: "Sender", email: "sender@example.com", body: "Hello" };
    await site.api("/rest/v1/messages", { method: "POST", body });
    await openAdmin(page, "/admin");
    await page.route("**/rest/v1/messages?*", (route) =>
      route.request().method() === "DELETE" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await heldOn(page).getByRole("button", { name: "Delete all held" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectProblem(page, "Failed to delete message");
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(heldOn(page).getByRole("listitem").first()).toContainText("Sender");

    await page.route("**/rest/v1/messages?*held=eq.true*", (route) => route.fulfill({ status: 500, json: {} }));
    await openAdmin(page, "/admin");
    await expect(page.getByText("Failed to fetch held messages.")).toBeVisible();
    await page.unroute("**/rest/v1/messages?*held=eq.true*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heldOn(page).getByRole("listitem").first()).toContainText("Sender");
    await site.api("/rest/v1/messages?held=eq.true", { method: "DELETE", token: await site.signIn(owner) });
  });
});
