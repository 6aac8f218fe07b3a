import { type CDPSession, expect, type Page } from "@playwright/test";
import { changeTheme } from "./looks.ts";

/** What the keyboard leads to on a page. */
export interface Stops {
  /** What each stop is called, in the order of the keyboard. */
  reached: string[];
  /** Those that look the same with and without the focus, with the theme in which they do. */
  unmarked: string[];
}

interface StopOptions {
  /** The key that leads on; in a menu an arrow. */
  key?: string;
  /** Begins at the element with this id, and ends where the focus leaves it. */
  within?: string;
  /** What has been looked at already: elements of the same classes in a parent of the same classes look the same. */
  known?: Set<string>;
}

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Focused {
  name: string;
  kind: string;
  isNew: boolean;
  /** The ids of what it is in. */
  isWithin: string[];
  clip: Clip;
}

const maxPresses = 300;

// As far around an element as a ring may be drawn, and not as far as its tooltip.
const margin = 6;

/** The element that has the focus, which gets this number; null: none has. */
const readFocused = (page: Page, number: number): Promise<Focused | null> =>
  page.evaluate(
    ([around, own]) => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const isWithin: string[] = [];
      for (let part = element.parentElement; part; part = part.parentElement) isWithin.push(part.id);
      const isNew = !element.hasAttribute("data-stop");
      if (isNew) element.setAttribute("data-stop", String(own));
      // A box that is drawn by others, as a switch's, is as large as what draws it; a frame may be shared, as a search box's.
      const drawn = element.matches("input, textarea") ? (element.closest("span, form > *, div") ?? element) : element;
      const { left, top, width, height } = drawn.getBoundingClientRect();
      const name = element.getAttribute("aria-label") ?? (element.textContent || element.id || element.tagName);
      return {
        name: name.trim().slice(0, 60),
        kind: [element, drawn.parentElement].map((part) => `${part?.tagName} ${part?.className}`).join(" in "),
        isNew,
        isWithin,
        clip: {
          x: Math.max(left + scrollX - around, 0),
          y: Math.max(top + scrollY - around, 0),
          width: width + 2 * around,
          height: height + 2 * around,
        },
      };
    },
    [margin, number] as const,
  );

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

const draw = async (session: CDPSession, clip: Clip): Promise<string> => {
  const { data } = await session.send("Page.captureScreenshot", {
    optimizeForSpeed: true,
    clip: { ...clip, scale: 1 },
  });
  return data;
};

/** Takes the focus away; what traps it, as a dialog, keeps it at its own edge. @returns gives it back */
const blur = async (page: Page): Promise<() => Promise<unknown>> => {
  const element = await page.evaluateHandle(() => document.activeElement);
  await page.evaluate(() => {
    const focused = document.activeElement;
    const edge = focused?.parentElement?.closest('[role="presentation"] [tabindex="-1"]');
    if (edge instanceof HTMLElement) edge.focus({ preventScroll: true });
    else if (focused instanceof HTMLElement) focused.blur();
  });
  return () => element.evaluate((found) => found instanceof HTMLElement && found.focus({ preventScroll: true }));
};

const looksMarked = async (page: Page, session: CDPSession, clip: Clip): Promise<boolean> => {
  const focused = await draw(session, clip);
  const giveBack = await blur(page);
  const blurred = await draw(session, clip);
  await giveBack();
  return differs(page, [focused, blurred]);
};

/** Draws a stop with the focus and without it; twice where it may have moved, as by what is loaded when it comes into sight. */
const isMarked = async (page: Page, session: CDPSession, index: number): Promise<boolean> => {
  for (let look = 0; look < 2; look += 1) {
    const stop = await readFocused(page, index);
    if (stop && (await looksMarked(page, session, stop.clip))) return true;
  }
  return false;
};

// A caret that blinks is a difference, too. What an earlier look has left goes.
const prepare = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("* { caret-color: transparent !important; }");
    document.adoptedStyleSheets.push(still);
    for (const element of document.querySelectorAll("[data-stop]")) element.removeAttribute("data-stop");
  });

/** The colors of the element that has the focus, of what draws it, and of what is behind it. */
const readColors = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const drawn = element.matches("input, textarea") ? (element.closest("span, form > *, div") ?? element) : element;
    const colorsOf = (part: Element, pseudo?: string): string => {
      const { outline, outlineOffset, borderColor, boxShadow, backgroundColor, color, textDecoration } =
        getComputedStyle(part, pseudo);
      return [outline, outlineOffset, borderColor, boxShadow, backgroundColor, color, textDecoration].join(" ");
    };
    const parts = new Set([element, drawn, ...drawn.querySelectorAll("fieldset, span, svg")]);
    const colors = [...parts].flatMap((part) => [
      colorsOf(part),
      colorsOf(part, "::before"),
      colorsOf(part, "::after"),
    ]);
    for (let part: Element | null = drawn; part; part = part.parentElement) {
      const behind = getComputedStyle(part);
      if (behind.backgroundImage !== "none" || !behind.backgroundColor.endsWith(", 0)")) {
        return [...colors, behind.backgroundColor, behind.backgroundImage].join("\n");
      }
    }
    return colors.join("\n");
  });

/** Presses the key until it leads to where it was before; that may have been in the middle. */
const walk = async (
  page: Page,
  { key = "Tab", within }: StopOptions,
  visit: (stop: Focused, index: number) => Promise<void>,
): Promise<void> => {
  if (within) await page.locator(`#${within}`).focus();
  let ends = 0;
  for (let press = 0, index = 0; press < maxPresses && ends < (within ? 1 : 3); press += 1) {
    await page.keyboard.press(key);
    const stop = await readFocused(page, index);
    if (!stop || (within && !stop.isWithin.includes(within))) ends += 1;
    else if (stop.isNew) await visit(stop, index++);
    else return;
  }
};

/**
 * Goes through all that the keyboard reaches, and draws each kind of stop with the focus and without it, in both themes
 * (WCAG 2.4.7). It wants a page that moves nothing (`reducedMotion`).
 */
export const tabThrough = async (page: Page, options: StopOptions = {}): Promise<Stops> => {
  const { known = new Set() } = options;
  const session = await page.context().newCDPSession(page);
  await prepare(page);
  await changeTheme(page, "dark");
  const stops: Stops = { reached: [], unmarked: [] };
  const looked: number[] = [];
  await walk(page, options, async ({ name, kind }, index) => {
    stops.reached.push(name);
    if (known.has(kind)) return;
    known.add(kind);
    looked.push(index);
    if (!(await isMarked(page, session, index))) stops.unmarked.push(`${name} (dark)`);
  });
  if (looked.length > 0) await changeTheme(page, "light");
  // Where a mark is drawn is seen in the dark theme; the light one has other colors, of which each is looked at once.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  for (const index of looked) {
    await page.locator(`[data-stop="${index}"]`).focus();
    const colors = await readColors(page);
    if (known.has(colors)) continue;
    if (await isMarked(page, session, index)) known.add(colors);
    else stops.unmarked.push(`${stops.reached[index]} (light)`);
  }
  await session.detach();
  return stops;
};

/** Expects the keyboard to get somewhere, and every stop to show it. */
export const expectFocusSeen = async (page: Page, where: string, options: StopOptions = {}): Promise<void> => {
  const { reached, unmarked } = await tabThrough(page, options);
  expect(reached, `${where}: what the keyboard reaches`).not.toEqual([]);
  expect(unmarked, `${where}: stops that look the same without the focus`).toEqual([]);
};
