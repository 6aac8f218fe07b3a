import { decodeUrlPart } from "#shared/base/text.ts";

/** Returns the element of a fragment (`#heading`), or null. */
export const targetOf = (hash: string): HTMLElement | null =>
  hash ? document.getElementById(decodeUrlPart(hash.slice(1))) : null;

const userEvents = ["wheel", "touchmove", "pointerdown", "keydown", "click"] as const;
const longestGrowthMs = 10_000;

/** Scrolls whenever the page's size changes, until the visitor scrolls or navigates. @returns the clean-up */
export const scrollAsItGrows = (scroll: () => void): (() => void) => {
  const controller = new AbortController();
  const end = () => controller.abort();
  const options = { signal: controller.signal, passive: true, capture: true };
  for (const sign of userEvents) window.addEventListener(sign, end, options);
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(end, longestGrowthMs);
  controller.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  observer.observe(document.body);
  return end;
};

/** Keeps the target of a new page in view: pictures of unknown size above it may still load. @returns the clean-up */
export const followTarget = (): (() => void) => {
  const { hash } = window.location;
  const [opening] = performance.getEntriesByType("navigation");
  // After a reload, the browser restores the visitor's position.
  if (!targetOf(hash) || (opening && "type" in opening && opening.type !== "navigate")) return () => {};
  return scrollAsItGrows(() => targetOf(hash)?.scrollIntoView());
};
