// Assistive technology may send only a click.
const signs = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "scroll",
  "wheel",
  "input",
  "click",
] as const;

// Chromium fires pointermove for a pointer that rests where a page opens.
const isUse = (event: Event): boolean =>
  !(event instanceof MouseEvent && event.type === "pointermove" && event.movementX === 0 && event.movementY === 0);

/** Calls back once, at the first interaction: pointer, touch, key, focus or scrolling. */
export const onIntent = (act: () => void): void => {
  const controller = new AbortController();
  const { signal } = controller;
  const actOnce = (event: Event) => {
    if (!isUse(event)) return;
    controller.abort();
    act();
  };
  for (const sign of signs) window.addEventListener(sign, actOnce, { capture: true, passive: true, signal });
};

const nearby = "400px";

/** Calls back once, when an element is near the viewport. @returns the clean-up */
export const whenNear = (element: Element | null, act: () => void): (() => void) => {
  if (!element) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: nearby },
  );
  observer.observe(element);
  return () => observer.disconnect();
};
