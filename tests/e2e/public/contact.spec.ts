import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";

test.use({ javaScriptEnabled: false });

const write = async (page: Page, email: string) => {
  await page.goto("/");
  const form = page.getByRole("form", { name: "Write a message" });
  await form.getByLabel("Name").fill("Reader without scripts");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Message").fill("Line one\n\nÜmläute & <tags>");
  await form.getByRole("button", { name: "Send message" }).click();
};

test("a message is stored without scripts too, and its sender is told on the page", async ({ page, site, owner }) => {
  const email = "no-scripts@example.org";
  await write(page, email);
  await expect(page).toHaveURL(`${site.url}/?message=sent#contact`);
  await expect(page.getByRole("status").filter({ hasText: "Message sent" })).toBeInViewport();
  const token = await site.signIn(owner);
  const stored = await (await site.api(`/rest/v1/messages?email=eq.${email}&select=name,body`, { token })).json();
  expect(stored).toEqual([
    { name: "Reader without scripts", body: expect.stringMatching(/^Line one\s+Ümläute & <tags>$/) },
  ]);
  await site.api(`/rest/v1/messages?email=eq.${email}`, { method: "DELETE", token });
});

test("what the database does not take is told, and a form that is far too long", async ({ page, site, owner }) => {
  const email = "often@example.org";
  for (const body of ["one", "two", "three"]) {
    await site.api("/rest/v1/messages", { method: "POST", body: { name: "Often", email, body } });
  }
  await write(page, email);
  await expect(page.getByRole("alert").filter({ hasText: "Too many messages at the moment." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send message" })).toBeVisible();
  const tooLong = new URLSearchParams({ name: "Long", email, body: "x".repeat(200_000) });
  const headers = { origin: site.url };
  const answer = await fetch(`${site.url}/contact`, { method: "POST", headers, body: tooLong, redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/?message=too-long#contact"]);
  await site.api(`/rest/v1/messages?email=eq.${email}`, { method: "DELETE", token: await site.signIn(owner) });
});

test("a form that fills in what no person sees is thanked, and nothing is stored", async ({ site, owner }) => {
  const form = { name: "Robot", email: "robot@example.org", body: "Buy", website: "https://spam.example" };
  const answer = await fetch(`${site.url}/contact`, {
    method: "POST",
    headers: { origin: site.url },
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  expect(answer.headers.get("location")).toBe("/?message=sent#contact");
  const token = await site.signIn(owner);
  expect(await (await site.api("/rest/v1/messages?email=eq.robot@example.org", { token })).json()).toEqual([]);
});

test("on a page that was made as a file there is no form without scripts, but the addresses are", async ({ page }) => {
  await page.route("**/", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('aria-label="Write a message"', '$& data-prerendered="true"');
    await route.fulfill({ response, body: html });
  });
  await page.goto("/");
  await expect(page.getByRole("form", { name: "Write a message" })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Ways to reach me" }).getByRole("link")).not.toHaveCount(0);
});
