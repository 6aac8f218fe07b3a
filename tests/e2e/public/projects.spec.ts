import { expectNoViolations } from "../harness/looks.ts";
import { expect, test } from "../harness/test.ts";

test("the large view of a gallery has names, and moves by buttons and arrow keys", async ({ page }) => {
  await page.goto("/projects/drydock");
  const link = page.getByRole("link", { name: /^Picture 1/ });
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const [first, second] = await page.getByRole("region", { name: "Pictures" }).locator("figcaption").allTextContents();
  await expect(dialog).toHaveAccessibleName(first ?? "");
  await expect(dialog.getByText(`1/2: ${first}`)).toBeVisible();
  await expectNoViolations(page, "gallery");
  const shown = () => dialog.locator("img").getAttribute("src");
  const one = await shown();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText(`2/2: ${second}`)).toBeVisible();
  expect(await shown()).not.toBe(one);
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toHaveAccessibleName(first ?? "");
  await dialog.getByRole("button", { name: "Previous" }).click();
  await expect(dialog).toHaveAccessibleName(second ?? "");
  await dialog.getByRole("button", { name: "Next" }).click();
  expect(await shown()).toBe(one);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("the first project spans both columns, and so does a last one that would leave a hole", async ({ page }) => {
  const rowsOf = async (address: string) => {
    await page.goto(address);
    const widths = await page.getByRole("article").evaluateAll((cards) => {
      const whole = cards[0]?.parentElement?.clientWidth ?? 0;
      return cards.map((card) => card.clientWidth / whole);
    });
    return widths.map((width) => (width === 1 ? "row" : width < 0.5 && width > 0.4 ? "half" : width)).join(" ");
  };
  expect(await rowsOf("/projects")).toBe("row half half half half half half");
  expect(await rowsOf("/projects?tag=Kubernetes")).toBe("row row");
  expect(await rowsOf("/projects?tag=PostgreSQL")).toBe("row half half row");
  expect(await rowsOf("/projects?tag=Rust")).toBe("row");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(new Set((await rowsOf("/projects")).split(" "))).toEqual(new Set(["row"]));
});
