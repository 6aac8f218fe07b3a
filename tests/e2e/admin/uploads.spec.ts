import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { holdBack } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";
import { expectLoaded, expectProblem, expectToast } from "./steps.ts";

const fixture = (name: string) => `tests/fixtures/media/${name}`;
const fileOf = (name: string, content: string | Buffer, mimeType = "image/png") => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

const filesInput = (page: Page): Locator => page.getByLabel("Files to upload");
const textOn = (page: Page): Locator => page.getByRole("textbox", { name: "Content" });
const addressesIn = async (area: Locator): Promise<string[]> =>
  [...(await area.inputValue()).matchAll(/\]\((\/media\/[^)]+)\)/g)].map(([, address = ""]) => address);

/** Opens a new post and starts uploads into its text. */
const openWith = async (page: Page, ...files: Parameters<Locator["setInputFiles"]>): Promise<Locator> => {
  await page.goto("/admin/posts/new");
  await filesInput(page).setInputFiles(...files);
  return textOn(page);
};

/** Drops or pastes an SVG into the text. */
const give = (page: Page, how: "drop" | "paste", name: string, drawing: string): Promise<void> =>
  textOn(page).evaluate(
    (area, [type, fileName, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], fileName, { type: "image/svg+xml" }));
      const options = { bubbles: true, cancelable: true };
      area.dispatchEvent(
        type === "drop"
          ? new DragEvent(type, { ...options, dataTransfer: data })
          : new ClipboardEvent(type, { ...options, clipboardData: data }),
      );
    },
    [how, name, drawing] as const,
  );

/** Reads the color in the middle of each quarter of a picture, each channel as low or high. */
const quartersOf = (page: Page, address: string): Promise<string[]> =>
  page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d");
    context?.drawImage(picture, 0, 0);
    const at = (x: number, y: number): string =>
      [...(context?.getImageData(picture.width * x, picture.height * y, 1, 1).data ?? [])]
        .slice(0, 3)
        .map((part) => (part > 200 ? "1" : part < 55 ? "0" : "?"))
        .join("");
    return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
  }, address);

test("pictures are stored in several sizes, upright, with their colors and without their location", async ({
  ownerPage: page,
  site,
  owner,
}) => {
  await page.goto("/admin/posts/new");
  await expect(textOn(page)).toBeVisible();
  const screenshot = fileOf("screenshot.png", await page.screenshot());
  const paper = fileOf("paper.pdf", "%PDF-1.4 of a talk", "application/pdf");
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="9" height="9"/></svg>';
  await filesInput(page).setInputFiles(
    ["turned.jpg", "cmyk.jpg", "wide.jpg", "animated.gif", "phone.mp4"].map(fixture),
  );
  const area = textOn(page);
  await expect(area).toHaveValue(/phone\.mp4… 5\]/);
  // Two uploads run at a time.
  const list = page.getByRole("list", { name: "Uploads" });
  await expect(list.getByRole("listitem").filter({ hasText: "phone.mp4" })).toContainText("Waiting");
  await expect(area).not.toHaveValue(/Uploading/, { timeout: 30_000 });
  await page.keyboard.press("ControlOrMeta+End");
  await filesInput(page).setInputFiles([screenshot, paper, fileOf("drawing.svg", drawing, "image/svg+xml")]);
  await expect(area).toHaveValue(/Uploading/);
  await expect(area).not.toHaveValue(/Uploading/, { timeout: 30_000 });

  const [turned = "", cmyk = "", wide = "", animated = "", phone = "", shot = "", pdf = "", svg = ""] =
    await addressesIn(area);
  expect(turned).toMatch(/^\/media\/p\/.+\.webp#80x60-[0-9a-f]{6}$/);
  expect(await quartersOf(page, turned)).toEqual(["100", "010", "001", "111"]);
  expect(await quartersOf(page, cmyk)).toEqual(Array(4).fill("100"));
  expect(await quartersOf(page, wide)).toEqual(Array(4).fill("100"));
  expect(animated).toMatch(/^\/media\/f\/.+\.gif#12x9$/);
  expect(phone).toMatch(/^\/media\/f\/.+\.mp4#64x36$/);
  expect(shot).toMatch(/^\/media\/p\/.+\.webp#1280x800-/);
  expect(pdf).toMatch(/\.pdf$/);
  expect(svg).toMatch(/\.svg#30x20$/);
  await expect(area).toHaveValue(new RegExp(`\\[paper\\.pdf\\]\\(${pdf}\\)`));

  const bytesOf = async (address: string): Promise<Buffer> => {
    const response = await fetch(site.url + address.replace(/#.*/, ""));
    expect(response.status, address).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  expect(readFileSync(fixture("turned.jpg")).includes("Exif")).toBe(true);
  expect(readFileSync(fixture("phone.mp4")).includes("loci")).toBe(true);
  for (const mark of ["Exif", "EXIF", "ICCP"]) expect((await bytesOf(turned)).includes(mark)).toBe(false);
  expect((await bytesOf(phone)).includes("loci")).toBe(false);
  expect(await bytesOf(animated)).toEqual(readFileSync(fixture("animated.gif")));
  const smaller = shot.replace(/\.webp#.*/, ".640.webp");
  expect((await bytesOf(smaller)).length).toBeLessThan((await bytesOf(shot)).length);

  const token = await site.signIn(owner);
  const rows = await (await site.api("/rest/v1/media?select=name,width,alt&order=name", { token })).json();
  expect(rows).toContainEqual({ name: "screenshot.png", width: 1280, alt: null });
});

test("a refused file shows the reason, and its placeholder blocks saving", async ({ ownerPage: page }) => {
  const jpeg = readFileSync(fixture("turned.jpg"));
  const area = await openWith(page, [
    fileOf(
      "run.svg",
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
      "image/svg+xml",
    ),
    fileOf("cut.jpg", jpeg.subarray(0, 300), "image/jpeg"),
    fileOf("phone.heic", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic"),
    fileOf("page.png", "<!doctype html><script>alert(1)</script>"),
  ]);
  const list = page.getByRole("list", { name: "Uploads" });
  for (const reason of [
    "This SVG contains its own entities. Save it as a plain SVG, or as a PNG.",
    "This file is damaged or incomplete. Save it again, or choose another file.",
    "This browser cannot read HEIC photos. Choose the photo on the phone itself, or save it as JPEG.",
    "This kind of file is not supported. Choose a JPEG",
  ]) {
    await expect(list).toContainText(reason);
  }
  await expect(area).toHaveValue(/^!\[run\.svg was not uploaded\]\(\)\n\n!\[cut/);
  await page.getByLabel("Title").fill("Refused files");
  await page.keyboard.press("ControlOrMeta+s");
  await expectProblem(
    page,
    "run.svg was not uploaded. Upload it again, or remove ![run.svg was not uploaded]() from the text.",
  );

  await expect(list.getByRole("button", { name: "Retry" })).toHaveCount(0);
  for (const name of ["run.svg", "cut.jpg", "phone.heic"]) await list.getByLabel(`Dismiss ${name}`).click();
  await list.getByLabel("Dismiss page.png").press("Enter");
  await expect(area).toBeFocused();
  await expect(area).toHaveValue("\n\n\n\n\n\n");

  // A picture of another site, by its address.
  const button = page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Picture" });
  await button.click();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Use an address" }).press("Enter");
  await expect(area).toBeFocused();
  await expect(area).toHaveValue(/!\[\]\(\)/);
});

test.describe("in two tabs", () => {
  // Chromium logs the conflict with the other tab.
  test.use({ expectedConsoleErrors: /409/ });

  test("store the same file once and do not send it again", async ({ ownerPage: page, site, owner }) => {
    await page.goto("/admin/posts");
    await expectLoaded(page);
    const twice = fileOf("twice.png", await page.screenshot());
    const other = await page.context().newPage();
    const areas = await Promise.all([openWith(page, twice), openWith(other, twice)]);
    for (const area of areas) await expect(area).toHaveValue(/^!\[\]\(\/media\/p\//, { timeout: 30_000 });
    expect(await addressesIn(areas[0])).toEqual(await addressesIn(areas[1]));

    let sent = 0;
    page.on("request", (request) => {
      if (request.url().includes("/storage/")) sent += 1;
    });
    await filesInput(page).setInputFiles({ ...twice, name: "again.png" });
    await expect(areas[0]).toHaveValue(/\/media\/.*\/media\//);
    expect(sent).toBe(0);
    const token = await site.signIn(owner);
    const rows = await (await site.api("/rest/v1/media?name=in.(twice.png,again.png)", { token })).json();
    expect(rows).toHaveLength(1);
    await other.close();
  });
});

test.describe("on a failing connection", () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ });

  test("typing continues during an upload, which can be retried in place and undone in one step", async ({
    ownerPage: page,
  }) => {
    const release = await holdBack(page, "**/storage/**");
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"><!-- ${randomUUID()} --></svg>`;
    const area = await openWith(page, fileOf("one.svg", drawing, "image/svg+xml"));
    await give(page, "drop", "two.svg", `${drawing} `);
    await expect(area).toHaveValue("![Uploading one.svg… 1]() ![Uploading two.svg… 2]()");
    await page.keyboard.type(" and on");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.getByLabel("Title").fill("On a slow line");
    await page.keyboard.press("ControlOrMeta+s");
    await expectProblem(
      page,
      "one.svg is still uploading. Wait for it, or remove ![Uploading one.svg… 1]() from the text.",
    );
    await area.focus();

    release();
    await expect(area).toHaveValue(/^!\[\]\(\/media\/.+\) !\[\]\(\/media\/.+\) and on$/);
    await page.keyboard.type("!");
    await expect(area).toHaveValue(/ and !on$/);
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(area).toHaveValue(/^!\[\]\(\/media\/.+\) !\[Uploading two\.svg… 2\]\(\) and on$|^!\[Uploading one/);
    await page.keyboard.press("ControlOrMeta+y");
    await expect(area).not.toHaveValue(/Uploading/);

    await page.route("**/storage/**", (route) => route.abort());
    await page.keyboard.press("ControlOrMeta+End");
    await give(page, "paste", "late.svg", `${drawing}\n`);
    await expect(area).toHaveValue(/!\[late\.svg was not uploaded\]\(\)$/);
    await expect(page.getByRole("list", { name: "Uploads" })).toContainText("The server cannot be reached.");
    await page.unroute("**/storage/**");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(area).toBeFocused();
    await expect(area).toHaveValue(/\.svg#[^)]+\)$/);
    await expect(page.getByRole("list", { name: "Uploads" })).toHaveCount(0);

    await holdBack(page, "**/storage/**");
    await filesInput(page).setInputFiles(fileOf("unwanted.svg", `${drawing}\n\n`, "image/svg+xml"));
    await expect(area).toHaveValue(/unwanted/);
    await page.getByRole("button", { name: "Cancel unwanted.svg" }).click();
    await expect(area).not.toHaveValue(/unwanted/);
    await page.keyboard.press("ControlOrMeta+s");
    await expectToast(page, "created");
  });
});
