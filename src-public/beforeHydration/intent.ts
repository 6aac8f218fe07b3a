// Assistive technology may send a click alone.
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

// Chromium reports a move for a pointer that rests where a page is opened.
const isUse = (event: Event): boolean =>
  !(event instanceof MouseEvent && event.type === "pointermove" && event.movementX === 0 && event.movementY === 0);

/** Calls back once, at the first sign that somebody uses the page: a pointer, a finger, a key, the focus, or scrolling. */
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

/** Calls back once, when an element comes near the window. @returns ends the wait */
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
