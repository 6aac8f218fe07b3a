import { type CDPSession, expect, type JSHandle, type Page } from "@playwright/test";
import { readStopStyles } from "./focusStyles.ts";
import { changeTheme, expectGoodLooks, inPresentOrder } from "./looks.ts";

/** What the keyboard leads to on a page. */
export interface Stops {
  /** What each stop is called, in the order of the keyboard. */
  reached: string[];
  /** Those that look the same with and without the focus, with the theme in which they do. */
  unmarked: string[];
}

interface StopOptions {
  /** The key that leads on; in a menu an arrow. */
  key?: "Tab" | "ArrowDown";
  /** Begins at the element with this id, and ends where the focus leaves it. */
  within?: string;
  /** What was drawn before: stops of the same styles look the same. */
  known?: Set<string>;
}

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The stops of one walk, which stay in the page. */
interface Walk {
  stops: HTMLElement[];
  names: string[];
  /** Whether the keyboard is where it has been before. */
  isRound: boolean;
  /** All stops have been reached. */
  arrive: () => void;
  end: () => void;
}

const maxPresses = 300;
const pressesAtOnce = 20;

const codes = { Tab: 9, ArrowDown: 40 };

// As far around an element as a ring may be drawn, and not as far as its tooltip.
const margin = 6;

/**
 * Lets the page note where each key leads to. A caret that blinks is a difference, too, and what fades in is none yet; on the way
 * nothing is drawn, which would take most of the time.
 */
const startWalk = (page: Page, within: string | undefined): Promise<JSHandle<Walk>> =>
  page.evaluateHandle((id) => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      "* { caret-color: transparent !important; } *, ::before, ::after { transition: none !important; }",
    );
    const undrawn = new CSSStyleSheet();
    undrawn.replaceSync("html { opacity: 0 !important; }");
    document.adoptedStyleSheets.push(still, undrawn);
    const leaveOut = (left: CSSStyleSheet): void => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== left);
    };
    const room = id ? document.getElementById(id) : null;
    room?.focus();
    const walk: Walk = { stops: [], names: [], isRound: false, arrive: () => {}, end: () => {} };
    const note = (): void => {
      const element = document.activeElement;
      if (walk.isRound || !(element instanceof HTMLElement) || element === document.body) return;
      walk.isRound = element === walk.stops[0] || Boolean(room && !room.contains(element));
      if (walk.isRound || walk.stops.includes(element)) return;
      walk.stops.push(element);
      // What is in a frame is a page of its own.
      if (element instanceof HTMLIFrameElement) element.inert = true;
      const name = element.getAttribute("aria-label") ?? (element.textContent || element.id || element.tagName);
      walk.names.push(name.trim().slice(0, 60));
    };
    // A frame takes the focus away from the window, and the keys.
    document.addEventListener("keyup", note, true);
    window.addEventListener("blur", note);
    walk.arrive = () => {
      document.removeEventListener("keyup", note, true);
      window.removeEventListener("blur", note);
      for (const stop of walk.stops) stop.inert = false;
      leaveOut(undrawn);
    };
    walk.end = () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      leaveOut(still);
      window.scrollTo(0, 0);
    };
    return walk;
  }, within);

/** Presses the key until it leads to where it was before; that may have been in the middle. */
const takeWalk = async (session: CDPSession, walk: JSHandle<Walk>, key: "Tab" | "ArrowDown"): Promise<void> => {
  const press = { key, code: key, windowsVirtualKeyCode: codes[key] };
  for (let presses = 0; presses < maxPresses; presses += pressesAtOnce) {
    const sent = Array.from({ length: pressesAtOnce }, () => [
      session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...press }),
      session.send("Input.dispatchKeyEvent", { type: "keyUp", ...press }),
    ]);
    await Promise.all(sent.flat());
    if (await walk.evaluate(({ isRound, stops }) => isRound || stops.length === 0)) return;
  }
};

/** Gives a stop the focus, where it is in sight. @returns where it is drawn */
const focusStop = (walk: JSHandle<Walk>, index: number): Promise<Clip> =>
  walk.evaluate(
    async ({ stops }, [place, around]) => {
      const element = stops[place];
      element?.focus();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const drawn = element?.matches("input, textarea") ? element.closest("span, form > *, div") : element;
      const { left, top, width, height } = (drawn ?? element ?? document.body).getBoundingClientRect();
      return {
        x: Math.max(left + scrollX - around, 0),
        y: Math.max(top + scrollY - around, 0),
        width: width + 2 * around,
        height: height + 2 * around,
      };
    },
    [index, margin] as const,
  );

const focusAnother = (walk: JSHandle<Walk>, index: number): Promise<void> =>
  walk.evaluate(({ stops }, place) => {
    if (stops.length > 1) stops[place === 0 ? 1 : place - 1]?.focus({ preventScroll: true });
    else stops[place]?.blur();
  }, index);

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

/** Draws a stop with the focus and without it; twice where it may have moved, as by what is loaded when it comes into sight. */
const isMarked = async (page: Page, session: CDPSession, walk: JSHandle<Walk>, index: number): Promise<boolean> => {
  for (let look = 0; look < 2; look += 1) {
    const clip = await focusStop(walk, index);
    const focused = await draw(session, clip);
    await focusAnother(walk, index);
    const blurred = await draw(session, clip);
    if (await differs(page, [focused, blurred])) return true;
  }
  return false;
};

/**
 * Goes through all that the keyboard reaches, and draws each kind of stop with the focus and without it, in both themes
 * (WCAG 2.4.7): those whose shape or whose colors no stop before had. It wants a page that moves nothing (`reducedMotion`).
 */
export const tabThrough = async (
  page: Page,
  { key = "Tab", within, known = new Set() }: StopOptions = {},
): Promise<Stops> => {
  const session = await page.context().newCDPSession(page);
  const walk = await startWalk(page, within);
  await takeWalk(session, walk, key);
  const reached = await walk.evaluate(({ names, arrive }) => {
    arrive();
    return names;
  });
  const stops = await walk.evaluateHandle((walked) => walked.stops);
  const unmarked: string[] = [];
  for (const { theme } of await inPresentOrder(page, [{ theme: "dark" }, { theme: "light" }])) {
    await changeTheme(page, theme);
    for (const { index, shape, colors } of await stops.evaluate(readStopStyles)) {
      if (known.has(shape) && known.has(colors)) continue;
      if (!(await isMarked(page, session, walk, index))) unmarked.push(`${reached[index]} (${theme})`);
      known.add(shape).add(colors);
    }
  }
  await walk.evaluate(({ end }) => end());
  await session.detach();
  return { reached, unmarked };
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
