import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

test("a certification with every field is in the list and on the home page, is completed, and deleted", async ({
  ownerPage: page,
  site,
}) => {
  const read = async () => (await (await site.api("/rest/v1/certifications?issuer=eq.Guild of Knots")).json())[0];
  await openAdmin(page, "/admin/certifications/new");
  const texts = {
    "Name *": "Knot Master",
    Issuer: "Guild of Knots",
    Description: "Forty knots, blindfolded.",
    "Image URL": "/demo/badges/cluster-operator.svg",
    "Credential URL": "https://knots.example.org/1",
    "Issue date": "2026-01-10",
    "Expiry date": "2029-01-10",
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
  await page.getByRole("spinbutton", { name: "Progress" }).fill("40");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Certification created successfully");
  await expect(page).toHaveURL(`${site.url}/admin/certifications`);
  expect(await read()).toMatchObject({
    name: "Knot Master",
    description: "Forty knots, blindfolded.",
    image_url: "/demo/badges/cluster-operator.svg",
    credential_url: "https://knots.example.org/1",
    status: "In Progress",
    progress: 40,
    issue_date: "2026-01-10",
    expiry_date: "2029-01-10",
  });

  const card = page.getByRole("article", { name: "Knot Master" });
  await expect(card.getByText("40%")).toBeVisible();
  await page.getByRole("link", { name: "Edit Knot Master" }).click();
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Completed" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Certification updated successfully");
  expect(await read()).toMatchObject({ status: "Completed", progress: 100 });
  await expect(card.getByText("Completed")).toBeVisible();
  expect(await (await fetch(site.url)).text()).toContain("Knot Master");

  await page.getByRole("button", { name: "Delete Knot Master" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Certification deleted successfully");
  await expect(card).toBeHidden();
  expect(await read()).toBeUndefined();
});

test("on a phone a notice keeps the width for its words, and the header's words and buttons begin at one edge", async ({
  ownerPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A text is kept for somebody, so it has to be known for whom.
  await openAdmin(page, "/admin/certifications");
  await expect(page.getByRole("button", { name: "Account" })).toHaveText("O");
  await page.getByRole("link", { name: "New Certification" }).click();
  await page.getByLabel("Name *").fill("Left on this device");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await page.getByRole("link", { name: "New Certification" }).click();
  const box = async (found: ReturnType<typeof page.getByText>) => {
    await expect(found).toBeVisible();
    return (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const words = await box(page.getByText("You have an unsaved draft"));
  expect(words.width).toBeGreaterThan(250);
  expect((await box(page.getByRole("button", { name: "Restore" }))).y).toBeGreaterThan(words.y + words.height - 1);
  const heading = await box(page.getByRole("heading", { level: 1 }));
  const wordX = (button: HTMLElement) =>
    button.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(button).paddingLeft);
  expect(await page.getByRole("button", { name: "Cancel" }).evaluate(wordX)).toBeCloseTo(heading.x, 0);
  const description = page.getByRole("banner").getByText("Certificates you hold or work on");
  expect(await description.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByLabel("Name *")).toBeFocused();
});
