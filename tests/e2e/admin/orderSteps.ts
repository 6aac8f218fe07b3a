import { expect, type Locator, type Page } from "@playwright/test";

interface Ordered {
  id: string;
  order: number;
}

const isReorder = (method: string, address: string, table: string): boolean => {
  const { pathname, searchParams } = new URL(address);
  return method === "POST" && pathname === `/rest/v1/${table}` && searchParams.get("on_conflict") === "id";
};

/** Collects the requests that store a new order. */
export const watchReorders = (page: Page, table: string): Ordered[][] => {
  const sent: Ordered[][] = [];
  page.on("request", (request) => {
    if (isReorder(request.method(), request.url(), table)) sent.push(request.postDataJSON());
  });
  return sent;
};

// Nothing can be dragged while an order is saved.
const expectNoPendingOrder = (page: Page): Promise<void> => expect(page.locator('ol[aria-busy="true"]')).toHaveCount(0);

/** Moves the first row to the second place by keyboard alone. */
export const dragFirstDown = async (page: Page, name: string): Promise<void> => {
  const handle = page.getByRole("button", { name: `Drag ${name}`, exact: true });
  await expectNoPendingOrder(page);
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  // A key pressed before dnd-kit has measured the rows is lost. It measures them in the second frame.
  await expect(async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(`${name} is over position 2 of`)).toBeAttached({ timeout: 6_000 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press("Space");
};

const rowOf = (part: Locator): Locator => part.locator("xpath=ancestor::li[1]");

const middleOf = async (row: Locator): Promise<{ x: number; y: number }> => {
  const box = await row.boundingBox();
  if (!box) throw new Error("The dragged row or its target is not visible.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags a row by its handle onto the row at this place (from 1). */
export const dragOnto = async (page: Page, handle: Locator, target: Locator, place: number): Promise<void> => {
  await expectNoPendingOrder(page);
  // Near the window's edge, dragging would scroll the rows.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 3000 });
  await handle.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const from = await middleOf(handle);
  const [dragged, reached] = [await middleOf(rowOf(handle)), await middleOf(rowOf(target))];
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(from.x + reached.x - dragged.x, from.y + reached.y - dragged.y, { steps: 12 });
  // On a busy machine the page follows the pointer late. A row dropped before that does not move.
  await expect(page.getByText(`is over position ${place} of`)).toBeAttached();
  await page.mouse.up();
};
