const characterMs = 100;
const erasureMs = 35;
const restMs = 2800;

interface Typing {
  text: number;
  length: number;
  isErasing: boolean;
}

const nextStep = (texts: readonly string[][], { text, length, isErasing }: Typing): [Typing, number] => {
  const whole = texts[text]?.length ?? 0;
  if (isErasing && length > 0) return [{ text, length: length - 1, isErasing }, erasureMs];
  if (isErasing) return [{ text: (text + 1) % texts.length, length: 1, isErasing: false }, characterMs];
  if (length < whole) return [{ text, length: length + 1, isErasing }, characterMs];
  return [{ text, length, isErasing: true }, restMs];
};

export const prefersReducedMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

const running = new WeakMap<Element, () => void>();

const titlesOf = (element: HTMLElement): string[] => {
  const titles: unknown = JSON.parse(element.dataset.titles ?? "[]");
  return Array.isArray(titles) ? titles.map(String) : [];
};

const begin = (element: HTMLElement): (() => void) => {
  const text = element.firstElementChild;
  const characters = titlesOf(element).map((title) => [...title]);
  if (!text || characters.length === 0) return () => {};
  // Until now an animation of the style sheet typed the first title, at the same speed.
  const elapsedMs = Number(text.getAnimations?.()[0]?.currentTime ?? 0);
  const length = Math.min(Math.floor(elapsedMs / characterMs), characters[0]?.length ?? 0);
  let current: Typing = { text: 0, length, isErasing: false };
  let timer = 0;
  const go = () => {
    text.textContent = (characters[current.text] ?? []).slice(0, current.length).join("");
    const [next, waitMs] = nextStep(characters, current);
    timer = window.setTimeout(() => {
      current = next;
      go();
    }, waitMs);
  };
  element.dataset.typing = "true";
  go();
  return () => window.clearTimeout(timer);
};

/**
 * Types the titles in an element's `data-titles` into its first child, one after another (behaviour 5.2). It starts before
 * hydration, and the component continues from there. @returns the clean-up
 */
export const typeTitles = (element: HTMLElement): (() => void) => {
  if (prefersReducedMotion()) return () => {};
  const stop = running.get(element) ?? begin(element);
  running.set(element, stop);
  return () => {
    running.delete(element);
    stop();
  };
};
