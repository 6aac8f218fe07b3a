import { isInView } from "./isInView.ts";

/** What rest.css leaves for later: whoever asks where something in it is has it laid out. */
export const leftForLater = ".later, .e-content > :is(p, div, blockquote, figure)";
// What rest.css skips once it is measured.
const skipped = "section.later, article.later";
// What scrolls or leads elsewhere in the page: the heights of all that lies between must be true by then.
const uses = ["wheel", "touchstart", "keydown", "focusin", "click"] as const;
const sliceMs = 8;

// A press of a button in view leads nowhere, and is not to wait for what is not.
const isPress = ({ target, type }: Event): boolean =>
  (type === "click" || type === "focusin") &&
  target instanceof Element &&
  target.closest("button:not(:focus-visible)") !== null;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

// What is in view has its true height by then.
const keepingPlace = (change: () => void): void => {
  if (window.scrollY === 0) {
    change();
    return;
  }
  const seen = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const top = () => seen?.getBoundingClientRect().top ?? 0;
  const before = top();
  change();
  window.scrollBy(0, top() - before);
};

const layOutInSlices = async (signal: AbortSignal): Promise<HTMLElement[]> => {
  const laidOut: HTMLElement[] = [];
  await nextFrame();
  let start = performance.now();
  for (const part of document.querySelectorAll<HTMLElement>(leftForLater)) {
    // A slice above what is in view would move it.
    if (signal.aborted || window.scrollY > 0) break;
    part.dataset.laidOut = "";
    laidOut.push(part);
    // Asked for its height, the browser lays it out now.
    if (part.offsetHeight >= 0 && performance.now() - start < sliceMs) continue;
    await nextFrame();
    start = performance.now();
  }
  return laidOut;
};

// The browser remembers the heights of a frame in which nothing was skipped. A part in view would be gone for a frame: it stays.
const measure = async (): Promise<void> => {
  await nextFrame();
  await nextFrame();
  for (const part of document.querySelectorAll<HTMLElement>(skipped)) if (isInView(part)) part.dataset.laidOut = "";
  document.documentElement.dataset.rest = "measured";
};

/**
 * Lays out what the first paint of a page left for later (`data-rest`): in slices, so that it holds up nothing that
 * somebody does meanwhile, or all of it as soon as somebody scrolls, presses a key or clicks, without moving what is in view.
 * @param after what else changes the layout, and comes first
 * @returns lays out all of it now
 */
export const layOutRest = (after: Promise<void>): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const finish = () => {
    if (signal.aborted) return;
    controller.abort();
    keepingPlace(() => delete document.documentElement.dataset.rest);
    void measure();
  };
  const finishAtUse = (event: Event) => {
    if (!isPress(event)) finish();
  };
  for (const use of uses) window.addEventListener(use, finishAtUse, { capture: true, passive: true, signal });
  // Nobody's own: the browser goes to a text that was searched for, or a reading aid to a heading.
  window.addEventListener("scroll", () => void nextFrame().then(finish), { signal });
  const layOut = async () => {
    await after;
    const laidOut = await layOutInSlices(signal);
    // What a scroll has brought into view has its true height a frame later.
    if (window.scrollY > 0) await nextFrame();
    finish();
    for (const { dataset } of laidOut) delete dataset.laidOut;
  };
  void layOut();
  return finish;
};
