import { expectNoViolations } from "../harness/looks.ts";
import { expect, test } from "../harness/test.ts";
import { expectToast, wordsOf } from "./steps.ts";

const { created, updated, deleted } = wordsOf("Résumé");

// A busy machine takes seconds to load the preview's frame.
const expectShown = expect.configure({ timeout: 25_000 });

test("a résumé for an audience chooses, orders and rewords rows of the site, beside its preview", async ({
  ownerPage: page,
  owner,
  site,
}) => {
  test.slow();
  const token = await site.signIn(owner);
  const role = {
    ...{ role: "Keeper of Lamps", company: "Lighthouse", start_date: "2001-01-01", end_date: "2002-01-01" },
    ...{ description: "Kept the lamps.", highlights: ["Never dark", "Cheaper oil"], order: 99 },
  };
  const answer = await site.api("/rest/v1/experiences", {
    ...{ method: "POST", token, body: role, prefer: "return=representation" },
  });
  const [{ id }] = await answer.json();

  await page.goto("/admin/resumes/new");
  const preview = page.frameLocator("iframe");
  const name = page.getByRole("textbox", { name: "Name" });
  const experience = page.getByRole("region", { name: "Experience" });
  await expectShown(preview.getByRole("heading", { name: "Keeper of Lamps" })).toBeVisible();
  await name.fill("Lamps");
  await page.getByLabel("Job Title").fill("Lamp engineer");
  await expectShown(preview.getByText("Lamp engineer")).toBeVisible();
  await page.getByLabel("Hide name and contacts").check();
  await expectShown(preview.getByRole("heading", { level: 1 })).toHaveText("Lamp engineer");
  await page.getByLabel("Hide name and contacts").uncheck();

  // Choose and order.
  const list = experience.getByRole("list", { name: "Experience on the résumé" });
  const removed = list.getByRole("button", { name: /^Remove / }).first();
  const removedTitle = (await removed.getAttribute("aria-label"))?.replace("Remove ", "") ?? "";
  await removed.press("Enter");
  await expect(list.getByRole("button", { name: /^Remove / }).first()).toBeFocused();
  await experience.getByLabel("Add a position…").fill(removedTitle.slice(0, 8));
  await page.getByRole("option", { name: removedTitle }).click();
  await expect(list.locator(":scope > li").last().getByRole("group", { name: removedTitle })).toBeVisible();
  const keeper = list.getByRole("group", { name: "Keeper of Lamps" });
  while (await keeper.getByRole("button", { name: "Move up Keeper of Lamps" }).isEnabled()) {
    await keeper.getByRole("button", { name: "Move up Keeper of Lamps" }).press("Enter");
  }
  const headings = preview.getByRole("region", { name: "Experience" }).getByRole("heading", { level: 3 });
  await expectShown(headings.first()).toHaveText("Keeper of Lamps");

  // Change it for this résumé.
  await keeper.getByText("Change for this résumé").click();
  await keeper.getByRole("checkbox", { name: "Cheaper oil" }).uncheck();
  await keeper.getByRole("textbox", { name: "Title" }).fill("Head Keeper");
  await expectShown(headings.first()).toHaveText("Head Keeper");
  await expectShown(preview.getByText("Never dark")).toBeVisible();
  await expectShown(preview.getByText("Cheaper oil")).toBeHidden();
  await expect(keeper.getByText("Own title, 1 of 2 highlights")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, created);

  // An edit of the row reaches the résumé; a deleted row leaves no hole, and comes back when it is restored.
  const rowPath = `/rest/v1/experiences?id=eq.${id}`;
  await site.api(rowPath, { method: "PATCH", token, body: { description: "Kept all lamps." } });
  await page.getByRole("link", { name: "Lamps", exact: true }).click();
  await expectShown(preview.getByText("Kept all lamps.")).toBeVisible();
  await site.api(rowPath, { method: "DELETE", token });
  await page.reload();
  await expect(name).toHaveValue("Lamps");
  await expectShown(headings.first()).toBeVisible();
  await expectShown(preview.getByText("Kept all lamps.")).toBeHidden();
  await expect(experience.getByText("Lighthouse")).toBeHidden();
  await page.getByLabel("Visibility").click();
  await page.getByRole("option", { name: "By link" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, updated);
  await site.api("/rest/v1/rpc/restore_rows", {
    method: "POST",
    token,
    body: { resource: "experiences", row_ids: [id] },
  });
  const card = page.getByRole("article", { name: "Lamps" });
  await expect(card.getByText("No openings counted")).toBeVisible();
  await expect(card.getByRole("link", { name: "Open Lamps" })).toHaveAttribute("href", /\/r\/[0-9a-f]{32}$/);

  // On a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await card.getByRole("link", { name: "Lamps", exact: true }).click();
  await expect(keeper.getByText("Own title, 1 of 2 highlights")).toBeVisible();
  await keeper.getByText("Own title, 1 of 2 highlights").click();
  await expect(keeper.getByRole("textbox", { name: "Title" })).toHaveValue("Head Keeper");
  await expectNoViolations(page, "the form of a résumé");
  await keeper.getByRole("textbox", { name: "Title" }).fill("");
  await keeper.getByRole("textbox", { name: "Title" }).blur();
  await expect(keeper.getByRole("textbox", { name: "Title" })).toHaveValue("Keeper of Lamps");
  await page.getByRole("button", { name: "Preview" }).click();
  await expectShown(headings.first()).toHaveText("Keeper of Lamps");
  await page.getByRole("button", { name: "Résumé", exact: true }).click();
  await page.getByLabel("Visibility").click();
  await page.getByRole("option", { name: "Private" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, updated);

  // Versions, a copy and the trash hold a whole résumé.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Duplicate Lamps" }).click();
  await expect(name).toHaveValue("Lamps (copy)");
  await expectShown(headings.first()).toHaveText("Keeper of Lamps");
  await page.goto("/admin/resumes");
  await page.getByRole("button", { name: "Delete Lamps", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, deleted);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Lamps", exact: true })).toBeVisible();
});
