import { type CDPSession, expect, type JSHandle, type Page } from "@playwright/test";
import { changeTheme, expectGoodLooks, inPresentOrder } from "./looks.ts";

interface StopOptions {
  /** The key that leads on; in a menu an arrow. */
  key?: "Tab" | "ArrowDown";
  /** Begins at the element with this id, and ends where the focus leaves it. */
  within?: string;
  /** Kinds of stops that were drawn before, here or on another page: the same classes look the same. */
  known?: Set<string>;
}

interface Stop {
  element: HTMLElement;
  name: string;
  kind: string;
}

type Walk = JSHandle<Stop[]>;

const maxPresses = 300;
// As far around an element as a ring may be drawn, and not as far as its tooltip.
const margin = 6;

/** Notes where the keyboard is. @returns whether it goes on to where it has not been, or is in a frame */
const noteStop = (walk: Walk, within: string | undefined): Promise<boolean> =>
  walk.evaluate((stops, id) => {
    const element = document.activeElement;
    const room = id ? document.getElementById(id) : null;
    if (!(element instanceof HTMLElement) || element === document.body) return true;
    if (room && !room.contains(element)) return false;
    const index = stops.findIndex((stop) => stop.element === element);
    if (index >= 0) return index > 0;
    // What is in a frame is a page of its own.
    if (element instanceof HTMLIFrameElement) element.inert = true;
    const name = element.getAttribute("aria-label") ?? (element.textContent || element.id || element.tagName);
    const states = ["type", "aria-selected", "aria-pressed", "aria-current"].map((state) =>
      element.getAttribute(state),
    );
    const { tagName, className, parentElement: parent } = element;
    const around = [parent, parent?.parentElement, parent?.parentElement?.parentElement];
    const kind = [tagName, className, ...states, ...around.map((part) => part?.className)].join(" in ");
    stops.push({ element, name: name.trim().slice(0, 60), kind });
    return true;
  }, within);

/** Draws a stop with the focus or without it. A box that others draw, as a switch's, is as large as what draws it. */
const draw = async (session: CDPSession, walk: Walk, index: number, hasFocus: boolean): Promise<string> => {
  const clip = await walk.evaluate(
    async (stops, [place, around, isFocused]) => {
      const element = stops[place]?.element;
      if (isFocused) element?.focus();
      else if (stops.length > 1) stops[place === 0 ? 1 : place - 1]?.element.focus({ preventScroll: true });
      else element?.blur();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const drawn = element?.matches("input, textarea") ? element.closest("span, form > *, div") : element;
      const { left, top, width, height } = (drawn ?? element ?? document.body).getBoundingClientRect();
      const [x, y] = [Math.max(left + scrollX - around, 0), Math.max(top + scrollY - around, 0)];
      return { x, y, width: width + 2 * around, height: height + 2 * around };
    },
    [index, margin, hasFocus] as const,
  );
  const options = { optimizeForSpeed: true, clip: { ...clip, scale: 1 } };
  return (await session.send("Page.captureScreenshot", options)).data;
};

/** Whether a line's worth of pixels around the element is clearly of another color. */
const differs = (page: Page, pictures: readonly string[]): Promise<boolean> =>
  page.evaluate(async (encoded) => {
    const [one, other] = await Promise.all(
      encoded.map(async (picture) => {
        const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
        canvas?.drawImage(bitmap, 0, 0);
        return canvas?.getImageData(0, 0, bitmap.width, bitmap.height);
      }),
    );
    if (!one || !other) throw new Error("The pictures could not be read.");
    const clear = 48;
    let changed = 0;
    for (let index = 0; index < one.data.length; index += 4) {
      const isChanged = [0, 1, 2].some(
        (channel) => Math.abs((one.data[index + channel] ?? 0) - (other.data[index + channel] ?? 0)) >= clear,
      );
      if (isChanged) changed += 1;
    }
    return changed >= (one.width + one.height) / 2;
  }, pictures);

/** Looks twice where a stop may have moved, as by what is loaded when it comes into sight. */
const isMarked = async (page: Page, session: CDPSession, walk: Walk, index: number): Promise<boolean> => {
  for (let look = 0; look < 2; look += 1) {
    const focused = await draw(session, walk, index, true);
    if (await differs(page, [focused, await draw(session, walk, index, false)])) return true;
  }
  return false;
};

/**
 * Goes through all that the keyboard reaches, and draws each kind of stop with the focus and without it, in both themes
 * (WCAG 2.4.7). It wants a page that moves nothing (`reducedMotion`).
 */
export const tabThrough = async (
  page: Page,
  { key = "Tab", within, known = new Set() }: StopOptions = {},
): Promise<{ reached: string[]; unmarked: string[] }> => {
  const session = await page.context().newCDPSession(page);
  const walk = await page.evaluateHandle((id): Stop[] => {
    // A caret that blinks is a difference, too, and what fades in is none yet.
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { caret-color: transparent !important; transition: none !important; }");
    document.adoptedStyleSheets.push(still);
    if (id) document.getElementById(id)?.focus();
    return [];
  }, within);
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press(key);
    if (!(await noteStop(walk, within))) break;
  }
  const stops = await walk.evaluate((found) => {
    for (const { element } of found) element.inert = false;
    return found.map(({ name, kind }) => ({ name, kind }));
  });
  const unmarked: string[] = [];
  for (const { theme } of await inPresentOrder(page, [{ theme: "dark" }, { theme: "light" }])) {
    await changeTheme(page, theme);
    for (const [index, { name, kind }] of stops.entries()) {
      if (known.has(theme + kind)) continue;
      known.add(theme + kind);
      if (!(await isMarked(page, session, walk, index))) unmarked.push(`${name} (${theme})`);
    }
  }
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.adoptedStyleSheets.pop();
    window.scrollTo(0, 0);
  });
  await session.detach();
  return { reached: stops.map(({ name }) => name), unmarked };
};

/** Expects the keyboard to get somewhere, and every stop to show it. */
export const expectFocusSeen = async (page: Page, where: string, options: StopOptions = {}): Promise<void> => {
  const { reached, unmarked } = await tabThrough(page, options);
  expect.soft(reached, `${where}: what the keyboard reaches`).not.toEqual([]);
  expect.soft(unmarked, `${where}: stops that look the same without the focus`).toEqual([]);
};

/** Looks at the open page in each theme, and there at all that the keyboard reaches. */
export const expectGoodLooksAndFocus = (page: Page, where: string, options: StopOptions = {}): Promise<void> =>
  expectGoodLooks(page, where, undefined, () => expectFocusSeen(page, where, options));
