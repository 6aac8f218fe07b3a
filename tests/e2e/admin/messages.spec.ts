import type { Page } from "@playwright/test";
import { openAdmin } from "../harness/openAdmin.ts";
import { openHydrated } from "../harness/opening.ts";
import { expect, signInOn, test } from "../harness/test.ts";
import { closeToast, expectProblem, expectToast } from "./steps.ts";

const panelOn = (page: Page) => page.getByRole("region", { name: "Messages", exact: true });

/** Answers for the messages that are held, of which there are none here. */
const holdNone = (page: Page) =>
  page.route("**/rest/v1/messages?*held=eq.true*", (route) =>
    route.fulfill({ json: [], headers: { "content-range": "*/0" } }),
  );

const buildMessage = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  name: `Sender ${number}`,
  email: `sender${number}@example.com`,
  body: "Hello",
  created_at: "2026-01-01T00:00:00Z",
});

test("a visitor's message is read by the owner on the dashboard, answered and deleted", async ({
  page,
  site,
  owner,
}) => {
  await openHydrated(page, "/");
  const form = page.getByRole("form", { name: "Write a message" });
  await form.getByLabel("Name").fill("Katherine Johnson");
  await form.getByLabel("E-mail").fill("katherine?bcc=all@example.com");
  await form.getByLabel("Message").fill("Two lines:\n<b>no markup</b>");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeVisible();

  await signInOn(page, site, owner);
  const message = panelOn(page).getByRole("listitem").filter({ hasText: "Katherine Johnson" });
  await expect(message).toContainText("<b>no markup</b>");
  await expect(message.getByRole("time")).toBeVisible();
  const subject = encodeURIComponent(`Re: your message on ${new URL(site.url).host}`);
  await expect(message.getByRole("link")).toHaveAttribute(
    "href",
    `mailto:katherine%3Fbcc%3Dall@example.com?subject=${subject}`,
  );

  await message.getByRole("button", { name: "Delete the message of Katherine Johnson" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Message deleted successfully");
  await expect(message).toBeHidden();
  const stored = await site.api("/rest/v1/messages?name=eq.Katherine Johnson", { token: await site.signIn(owner) });
  expect(await stored.json()).toEqual([]);
});

test("messages come ten at a time, newest first", async ({ ownerPage: page, site }) => {
  let rows = Array.from({ length: 12 }, (_row, index) => buildMessage(index));
  const asked: URLSearchParams[] = [];
  await page.route("**/rest/v1/messages?*", (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const from = Number(query.get("offset"));
    const part = rows.slice(from, from + 10);
    return route.fulfill({ json: part, headers: { "content-range": `${from}-${from + part.length}/${rows.length}` } });
  });
  await holdNone(page);
  await openAdmin(page, "/admin");
  await expect(panelOn(page).getByRole("heading", { name: /^Sender / })).toHaveCount(10);
  await page.getByRole("button", { name: "Go to next page" }).click();
  await expect(panelOn(page).getByRole("heading", { name: "Sender 11" })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/admin`);
  expect(asked[0]?.get("order")).toMatch(/^created_at\.desc/);
  expect(asked.map((query) => query.get("limit"))).toEqual(asked.map(() => "10"));

  rows = [];
  await openAdmin(page, "/admin");
  await expect(panelOn(page)).toContainText("No messages yet");
});

test.describe("with a backend that fails", () => {
  test.use({ expectedConsoleErrors: /status of 500|Failed to (fetch messages|delete message)/ });

  test("each failure is told", async ({ ownerPage: page }) => {
    await page.route("**/rest/v1/messages?*", (route) => route.fulfill({ status: 500, json: {} }));
    await holdNone(page);
    await openAdmin(page, "/admin");
    await expectProblem(page, "Failed to fetch messages");
    await closeToast(page);
    await page.unroute("**/rest/v1/messages?*");
    await page.route("**/rest/v1/messages?*", (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({ status: 500, json: {} })
        : route.fulfill({ json: [buildMessage(1)], headers: { "content-range": "0-0/1" } }),
    );
    await panelOn(page).getByRole("button", { name: "Try again" }).click();
    await panelOn(page).getByRole("button", { name: "Delete the message of Sender 1" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectProblem(page, "Failed to delete message");
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(panelOn(page).getByRole("heading", { name: "Sender 1" })).toBeVisible();
  });
});
