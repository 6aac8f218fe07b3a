import type { Page } from "@playwright/test";
import { expectGoodLooks } from "../harness/looks.ts";
import { goTo } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";
import { expectProblem, expectToast, wordsOf } from "./steps.ts";

const words = wordsOf("File");

const svg = (name: string) => ({
  name: `${name}.svg`,
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><title>${name}</title><rect width="320" height="240" fill="teal"/></svg>`,
  ),
});

const tile = (page: Page, name: string) => page.getByRole("article", { name: `${name}.svg`, exact: true });
const button = (page: Page, name: string) => page.getByRole("dialog").last().getByRole("button", { name, exact: true });
const fileInput = (page: Page) => page.getByLabel("Files to upload");
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

test("the media page uploads, describes, finds, replaces and deletes files", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  // Takes half a minute on two idle cores.
  test.slow();
  const token = await site.signIn(owner);
  const rowOf = async (name: string) => {
    const [row] = await (await site.api(`/rest/v1/media?name=eq.${name}.svg`, { token })).json();
    return row;
  };
  const open = (name: string) => tile(page, name).getByRole("button").click();

  await page.goto("/admin/media");
  await expect(page.getByText("No files yet")).toBeVisible();
  await fileInput(page).setInputFiles([svg("Hill"), svg("Lake"), svg("Sea")]);
  await expect(page.getByRole("article")).toHaveCount(3);

  await open("Hill");
  await page.getByLabel("Description").fill("A hill\nin fog");
  await page.keyboard.press("Enter");
  await expectToast(page, words.updated);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tile(page, "Hill").getByRole("button")).toBeFocused();
  const hill = await rowOf("Hill");
  expect(hill.alt).toBe("A hill in fog");
  await open("Lake");
  await page.getByLabel("Decorative").check();
  await button(page, "Save").click();
  await expectToast(page, words.updated);
  expect((await rowOf("Lake")).alt).toBe("");

  await choose(page, "Show", "Without description");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(tile(page, "Sea")).toContainText("Unused · No description");
  await page.getByRole("searchbox").fill("fog");
  await expect(page.getByText("No files match.")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.getByRole("searchbox").fill("fog");
  await expect(page.getByRole("article")).toHaveCount(1);

  const shown = `/media/${hill.key}#320x240`;
  const post = { title: "The hill", slug: "the-hill", content: `![A hill](${shown})` };
  await site.api("/rest/v1/posts", { method: "POST", token, body: post });
  await open("Hill");
  await expect(page.getByRole("link", { name: "The hill" })).toHaveAttribute("href", "/admin/posts/the-hill/edit");
  await expect(button(page, "Delete")).toHaveCount(0);
  await expectGoodLooks(page, "a file");
  await button(page, "Replace").click();
  const sea = page.getByRole("dialog").last().getByText("Sea.svg");
  await sea.waitFor();
  await expectGoodLooks(page, "the choice of a file");
  await sea.click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "This will show “Sea.svg” instead of “Hill.svg” in 1 place.",
  );
  await page.getByRole("alertdialog").getByRole("button", { name: "Replace" }).click();
  await expect(page.getByText("Replaced in 1 place").first()).toBeVisible();
  const [{ content }] = await (await site.api("/rest/v1/posts?slug=eq.the-hill&select=content")).json();
  expect(content).toBe(`![A hill](/media/${(await rowOf("Sea")).key}#320x240)`);
  await open("Hill");
  await expect(page.getByRole("link", { name: "The hill (in its history)" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByLabel("Select all rows of this page").check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert")).toContainText("Sea.svg: “Sea.svg” is used in “The hill”");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByRole("menuitem", { name: "Mark as decorative" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark as decorative" }).click();
  await expectToast(page, "2 files updated successfully");
  expect((await rowOf("Sea")).alt).toBe("");
});

test.describe("without a connection, and with a deleted file", { tag: "@release" }, () => {
  test.use({ expectedConsoleErrors: /Failed to|ERR_INTERNET_DISCONNECTED/ });

  test("the media page keeps the typed description, and removes the file deleted on another device", async ({
    ownerPage: page,
    context,
    site,
    owner,
  }) => {
    const token = await site.signIn(owner);
    await page.goto("/admin/media");
    await fileInput(page).setInputFiles(svg("Gone"));
    await tile(page, "Gone").getByRole("button").click();
    await page.getByLabel("Description").fill("Typed");
    await context.setOffline(true);
    await button(page, "Save").click();
    // A dialog hides the toast from roles.
    await expect(page.getByText(words.updateFailed).first()).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("Typed");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Stay" }).click();
    await context.setOffline(false);
    await site.api("/rest/v1/media?name=eq.Gone.svg", { method: "DELETE", token });
    await button(page, "Save").click();
    await expectProblem(page, "It no longer exists");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(tile(page, "Gone")).toHaveCount(0);
  });
});

test("a picture field uploads and chooses files by keyboard", async ({ ownerPage: page, site }) => {
  await page.goto("/admin/certifications/new");
  await page.getByLabel("Name").fill("Pictured");
  await page.getByLabel("Issuer").fill("Guild");
  await page.locator("input[type=file]").setInputFiles(svg("Badge"));
  const group = page.getByRole("group", { name: "Image URL", exact: true });
  await expect(page.getByAltText("Preview of the picture")).toBeVisible();
  await expect(group).toContainText("Badge.svg");
  await expect(group).not.toContainText("/media/");
  await group.getByRole("button", { name: "Use a URL" }).press("Enter");
  const field = page.getByRole("textbox", { name: "Image URL", exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^\/media\/f\/.*\.svg#320x240$/);
  const address = await field.inputValue();
  await page.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(field).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Choose", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Badge.svg" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Choose", exact: true })).toBeFocused();
  await expect(group).toContainText("Badge.svg");
  await expect(page.getByAltText("Preview of the picture")).toHaveJSProperty("naturalWidth", 320);
  await page.keyboard.press("Control+s");
  await expectToast(page, wordsOf("Certification").created);
  const [row] = await (await site.api("/rest/v1/certifications?name=eq.Pictured&select=image_url")).json();
  expect(row).toEqual({ image_url: address });
  await goTo(page, "/admin/media");
  await expect(tile(page, "Badge")).not.toContainText("Unused");
});

test("the rich text takes a picture of the site", { tag: "@release" }, async ({ ownerPage: page }) => {
  await page.goto("/admin/media");
  await fileInput(page).setInputFiles(svg("Stern"));
  await expect(tile(page, "Stern")).toBeVisible();

  await page.goto("/admin/posts/new");
  await page.getByLabel("Rich text").check();
  await page.getByRole("button", { name: "Insert image" }).click();
  const image = page.getByRole("dialog", { name: "Insert an image" });
  await image.getByLabel("Alternative text").fill("A boat");
  await image.getByRole("button", { name: "Choose", exact: true }).click();
  await page.getByRole("dialog", { name: "Choose a picture" }).getByRole("button", { name: "Stern.svg" }).click();
  await expect(image.getByLabel("URL")).toHaveValue(/^\/media\/f\/.+#320x240$/);
  await image.getByRole("button", { name: "Insert" }).click();
  await page.getByLabel("Rich text").uncheck();
  await expect(page.getByLabel("Content")).toHaveValue(/!\[A boat\]\(\/media\/f\/.+\.svg#320x240\)/);
});
