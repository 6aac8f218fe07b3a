import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";
import { expectProblem, expectToast } from "./steps.ts";

test.use({ expectedConsoleErrors: /status of 404/ });

test("a certification with every field is in both views and on the home page, is completed, and deleted", async ({
  ownerPage: page,
  site,
}) => {
  const read = async () => (await (await site.api("/rest/v1/certifications?issuer=eq.Guild of Knots")).json())[0];
  await openAdmin(page, "/admin/certifications");
  await page.getByRole("link", { name: "New Certification" }).click();
  await expect(page.getByRole("spinbutton", { name: "Progress" })).toHaveValue("0");
  await page.getByLabel("Issuer").fill("Guild of Knots");
  await page.getByRole("button", { name: "Save" }).click();
  await expectProblem(page, "Name and issuer are required");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill("Knot Master");
  await page.getByLabel("Description").fill("Forty knots, blindfolded.");
  await page.getByLabel("Image URL").fill("/demo/badges/no-such-badge.svg");
  await expect(page.getByText("Image not found")).toBeVisible();
  await page.getByLabel("Image URL").fill("/demo/badges/cluster-operator.svg");
  await expect(page.getByRole("img", { name: "Preview of the picture" })).toBeVisible();
  await page.getByLabel("Credential URL").fill("https://knots.example.org/1");
  await page.getByRole("spinbutton", { name: "Progress" }).fill("101");
  await page.getByRole("button", { name: "Save" }).click();
  await expectProblem(page, "Progress must be between 0 and 100");
  await page.getByRole("spinbutton", { name: "Progress" }).fill("40");
  await page.getByLabel("Issue date").fill("2026-01-10");
  await expect(page.getByLabel("Expiry date")).toHaveAttribute("min", "2026-01-10");
  await page.getByLabel("Expiry date").fill("2026-01-09");
  await page.getByRole("button", { name: "Save" }).click();
  await expectProblem(page, "Expiry Date must not be before issue date");
  await expect(page.getByLabel("Expiry date")).toBeFocused();
  await page.getByLabel("Expiry date").fill("2029-01-10");
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
  await expect(card.getByRole("progressbar", { name: "Progress of Knot Master" })).toHaveAttribute(
    "aria-valuenow",
    "40",
  );
  await expect(card.getByText("40%")).toBeVisible();
  await expect(card.getByText("Issued 10 Jan 2026")).toBeVisible();
  await expect(card.getByText("Expires 10 Jan 2029")).toBeVisible();
  const credential = card.getByRole("link", { name: "View Credential: Knot Master" });
  await expect(credential).toHaveAttribute("target", "_blank");
  await expect(credential).toHaveAttribute("rel", "noopener noreferrer");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(
    page.getByRole("row", { name: /Knot Master.*Guild of Knots.*In Progress.*40%.*10 Jan 2026/ }),
  ).toBeVisible();

  await page.getByRole("link", { name: "Edit Knot Master" }).click();
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Completed" }).click();
  await expect(page.getByRole("spinbutton", { name: "Progress" })).toBeHidden();
  await page.getByLabel("Image URL").fill("/demo/badges/no-such-badge.svg");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Certification updated successfully");
  expect(await read()).toMatchObject({ status: "Completed", progress: 100 });
  await page.getByRole("button", { name: "Cards", exact: true }).click();
  await expect(card.getByText("Completed")).toBeVisible();
  await expect(card.getByRole("progressbar")).toBeHidden();
  await expect(card.getByRole("img", { name: "Image not found" })).toBeVisible();
  expect(await (await fetch(site.url)).text()).toContain("Knot Master");

  await page.getByRole("button", { name: "Delete Knot Master" }).click();
  await page.getByRole("alertdialog", { name: "Are you sure?" }).getByRole("button", { name: "Delete" }).click();
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
