import { isInView } from "./isInView.ts";
import { leftForLater } from "./rest.ts";

const blocks = "main :is(h1, h2, h3, p, li)";
// By how much of their size letters move: less than anybody sees.
const shares = [0.004, 0.01, 0.02];

const blocksInView = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(blocks)].filter((block) => {
    const part = block.closest(leftForLater);
    return (!part || isInView(part)) && isInView(block);
  });

interface Block {
  element: HTMLElement;
  height: number;
  fontSize: number;
  letterSpacing: number;
}

const measure = (element: HTMLElement): Block => {
  const { fontSize, letterSpacing } = getComputedStyle(element);
  return {
    element,
    height: element.offsetHeight,
    fontSize: Number.parseFloat(fontSize),
    letterSpacing: Number.parseFloat(letterSpacing) || 0,
  };
};

// How many lines it has got more, or less.
const addedLines = ({ element, height, fontSize }: Block): number =>
  Math.round((element.offsetHeight - height) / fontSize);

// The least that keeps the lines; none where that would be seen.
const spacingOf = (block: Block): string => {
  const { element, fontSize, letterSpacing } = block;
  const sign = Math.sign(addedLines(block));
  for (const share of shares) {
    element.style.letterSpacing = `${letterSpacing - sign * share * fontSize}px`;
    if (addedLines(block) === 0) return element.style.letterSpacing;
  }
  return "";
};

const restore = (element: HTMLElement): void => {
  element.style.fontFamily = "";
  element.style.letterSpacing = "";
  // Hydration expects the server's attributes.
  if (element.style.length === 0) element.removeAttribute("style");
};

/**
 * Looks where another font would break lines of what is in view elsewhere, which would move all that follows. There, letters are to
 * stand closer together or further apart by a hair, so that a line breaks as before.
 * @param family name of the font, which is loaded
 * @returns spaces the letters: to be called when the page gets the font
 */
export const keepLineBreaks = (family: string): (() => void) => {
  const { fontFamily } = getComputedStyle(document.body);
  const inView = blocksInView().filter((element) => getComputedStyle(element).fontFamily === fontFamily);
  const blocks = inView.map(measure);
  for (const element of inView) element.style.fontFamily = `"${family}", ${fontFamily}`;
  const broken = blocks.filter((block) => addedLines(block) !== 0);
  const spaced = broken.map((block) => ({ element: block.element, letterSpacing: spacingOf(block) }));
  inView.forEach(restore);
  return () => {
    for (const { element, letterSpacing } of spaced) element.style.letterSpacing = letterSpacing;
  };
};
