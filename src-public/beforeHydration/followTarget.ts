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
  const target = document.querySelector(":target");
  const [opening] = performance.getEntriesByType("navigation");
  // After a reload, the browser restores the visitor's position.
  const isReturning = opening && "type" in opening && opening.type !== "navigate";
  return target && !isReturning ? scrollAsItGrows(() => target.scrollIntoView()) : () => {};
};
