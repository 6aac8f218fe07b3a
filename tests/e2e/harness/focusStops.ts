import { type CDPSession, expect, type JSHandle, type Page } from "@playwright/test";
import { changeTheme, expectGoodLooks, inPresentOrder } from "./looks.ts";

interface StopOptions {
  /** The key that moves the focus; in a menu an arrow. */
  key?: "Tab" | "ArrowDown";
  /** Starts at the element with this id, and ends when the focus leaves it. */
  within?: string;
}

interface Stop {
  element: HTMLElement;
  name: string;
  /** Tag, classes and states: elements with the same ones look the same. */
  look: string;
  /** The look with those of its ancestors, which may clip the focus ring. */
  place: string;
}

interface Walk {
  stops: Stop[];
  isOver: boolean;
  end: () => void;
}

/** Looks and places compared so far, by theme, on all pages. */
const drawn = new Set<string>();

const maxPresses = 300;
// Sends keys in batches: a round trip takes as long as many keys.
const pressesAtOnce = 10;
const codes = { Tab: 9, ArrowDown: 40 };
// Includes the focus ring, but no tooltip.
const margin = 6;

/** Records each focused element until the focus returns to the first one or leaves the container. */
const startWalk = (page: Page, within: string | undefined): Promise<JSHandle<Walk>> =>
  page.evaluateHandle((id) => {
    // A blinking caret would count as a difference, an unfinished transition as none.
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { caret-color: transparent !important; transition: none !important; }");
    document.adoptedStyleSheets.push(still);
    const room = id ? document.getElementById(id) : null;
    room?.focus();
    const walk: Walk = { stops: [], isOver: false, end: () => {} };
    const note = (): void => {
      const element = document.activeElement;
      if (walk.isOver || !(element instanceof HTMLElement) || element === document.body) return;
      walk.isOver = element === walk.stops[0]?.element || Boolean(room && !room.contains(element));
      if (walk.isOver || walk.stops.some((stop) => stop.element === element)) return;
      // A frame is a page of its own.
      if (element instanceof HTMLIFrameElement) element.inert = true;
      const name = element.getAttribute("aria-label") ?? (element.textContent || element.id || element.tagName);
      const states = ["type", "aria-selected", "aria-pressed", "aria-current"].map((state) =>
        element.getAttribute(state),
      );
      const { tagName, className, parentElement: parent } = element;
      const look = [tagName, className, ...states].join(" ");
      const around = [parent, parent?.parentElement, parent?.parentElement?.parentElement];
      const place = [look, ...around.map((part) => part?.className)].join(" in ");
      walk.stops.push({ element, name: name.trim().slice(0, 60), look, place });
    };
    // Focusing a frame blurs the window.
    document.addEventListener("keyup", note, true);
    window.addEventListener("blur", note);
    walk.end = () => {
      document.removeEventListener("keyup", note, true);
      window.removeEventListener("blur", note);
      for (const { element } of walk.stops) element.inert = false;
    };
    return walk;
  }, within);

/** Presses the key until the walk is over. @returns the stops in the order of the keyboard */
const takeWalk = async (session: CDPSession, walk: JSHandle<Walk>, key: "Tab" | "ArrowDown") => {
  const press = { key, code: key, windowsVirtualKeyCode: codes[key] };
  for (let presses = 0; presses < maxPresses; presses += pressesAtOnce) {
    const sent = Array.from({ length: pressesAtOnce }, () => [
      session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...press }),
      session.send("Input.dispatchKeyEvent", { type: "keyUp", ...press }),
    ]);
    await Promise.all(sent.flat());
    if (await walk.evaluate(({ isOver }) => isOver)) break;
  }
  return walk.evaluate(({ stops, end }) => {
    end();
    return stops.map(({ name, look, place }) => ({ name, look, place }));
  });
};

/** Takes a screenshot of a stop with or without the focus. For an input, of the element that draws it. */
const draw = async (session: CDPSession, walk: JSHandle<Walk>, index: number, hasFocus: boolean): Promise<string> => {
  const clip = await walk.evaluate(
    async ({ stops }, [place, around, isFocused]) => {
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

/** Returns whether at least a line of pixels differs clearly in color. */
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
    if (!one || !other) throw new Error("Couldn't read the screenshots.");
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

/** Compares twice: lazily loaded content may move a stop between the screenshots. */
const isMarked = async (page: Page, session: CDPSession, walk: JSHandle<Walk>, index: number): Promise<boolean> => {
  for (let look = 0; look < 2; look += 1) {
    const focused = await draw(session, walk, index, true);
    if (await differs(page, [focused, await draw(session, walk, index, false)])) return true;
  }
  return false;
};

/**
 * Moves through all focus stops, and compares each new kind with and without the focus in both themes (WCAG 2.4.7): by its
 * place in the dark theme, by its look in the light one. Requires a page without motion (`reducedMotion`).
 */
export const tabThrough = async (
  page: Page,
  { key = "Tab", within }: StopOptions = {},
): Promise<{ reached: string[]; unmarked: string[] }> => {
  const session = await page.context().newCDPSession(page);
  const walk = await startWalk(page, within);
  const stops = await takeWalk(session, walk, key);
  const unmarked: string[] = [];
  for (const { theme } of await inPresentOrder(page, [{ theme: "dark" }, { theme: "light" }])) {
    const kindOf = ({ look, place }: (typeof stops)[number]): string => theme + (theme === "dark" ? place : look);
    if (stops.every((stop) => drawn.has(kindOf(stop)))) continue;
    await changeTheme(page, theme);
    for (const [index, stop] of stops.entries()) {
      const kind = kindOf(stop);
      if (drawn.has(kind)) continue;
      drawn.add(kind);
      if (!(await isMarked(page, session, walk, index))) unmarked.push(`${stop.name} (${theme})`);
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

/** Expects at least one focus stop, and a visible focus on each. */
export const expectFocusSeen = async (page: Page, where: string, options: StopOptions = {}): Promise<void> => {
  const { reached, unmarked } = await tabThrough(page, options);
  expect.soft(reached, `${where}: focus stops`).not.toEqual([]);
  expect.soft(unmarked, `${where}: stops without a visible focus`).toEqual([]);
};

/** Checks the appearance and all focus stops of the open page in each theme. */
export const expectGoodLooksAndFocus = (page: Page, where: string, options: StopOptions = {}): Promise<void> =>
  expectGoodLooks(page, where, undefined, () => expectFocusSeen(page, where, options));
