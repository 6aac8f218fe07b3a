// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { showFirstFont } from "#public/early/firstFont.ts";
import { showAllFonts } from "#shared/theme/fonts.ts";

const page = document.documentElement;
const lineHeight = 40;
const letterWidth = 16;
const isInNewFont = (element: HTMLElement) =>
  element.style.fontFamily.includes("Schibsted") || page.dataset.fonts === "first";

const load = (result: Promise<unknown>) => {
  Object.assign(document, { fonts: { load: () => result } });
  page.dataset.fonts = "local";
};

// jsdom lays nothing out: a line holds 20 letters of the device's font, and as many of the other as are told here.
const open = (html: string, lettersOfNewFont = 20) => {
  const measured = new Set<string>();
  const heightOf = (element: HTMLElement): number => {
    measured.add(element.id);
    const letters = isInNewFont(element) ? lettersOfNewFont : 20;
    const spacing = Number.parseFloat(element.style.letterSpacing) || 0;
    const perLine = letters / (1 + spacing / letterWidth);
    return Math.ceil((element.textContent?.length ?? 0) / perLine) * lineHeight;
  };
  document.body.style.fontFamily = "Device";
  document.body.innerHTML = `<main style="font-family: Device">${html}</main>`;
  for (const element of document.querySelectorAll<HTMLElement>("main *")) {
    Object.defineProperty(element, "offsetHeight", { get: () => heightOf(element) });
    element.getBoundingClientRect = () => new DOMRect(0, Number(element.dataset.top ?? 0), 320, lineHeight);
  }
  return measured;
};

afterEach(() => {
  document.body.removeAttribute("style");
  delete page.dataset.fonts;
});

it.each([
  ["once it is there", () => Promise.resolve([])],
  [
    "in whose place the device's stays where it cannot be loaded",
    () => Promise.reject(new DOMException("", "NetworkError")),
  ],
])("a page is laid out in the first font %s", async (_, result) => {
  load(result());
  const shown = showFirstFont();
  expect(page.dataset.fonts).toBe("local");
  await shown;
  expect(page.dataset.fonts).toBe("first");
});

it("a page stays in all fonts where they were asked for before the first one came", async () => {
  load(Promise.resolve([]));
  const shown = showFirstFont();
  showAllFonts();
  await shown;
  expect(page.dataset.fonts).toBeUndefined();
});

const openTitle = async (letters: number, lettersOfNewFont: number) => {
  load(Promise.resolve([]));
  open(`<h2 style="font-size: 32px">${"x".repeat(letters)}</h2>`, lettersOfNewFont);
  const title = document.querySelector("h2");
  if (!title) throw new Error();
  const before = title.offsetHeight;
  await showFirstFont();
  expect(page.dataset.fonts).toBe("first");
  expect(title.style.fontFamily).toBe("");
  return { before, after: title.offsetHeight, spacing: Number.parseFloat(title.style.letterSpacing) || 0 };
};

it.each([
  ["a hair narrower: its letters stand further apart", 201, 20.1, 1],
  ["a hair wider: its letters stand closer together", 200, 19.9, -1],
  ["no wider: nothing changes", 200, 20, 0],
])("a title keeps its lines in a font that is %s", async (_, letters, lettersOfNewFont, sign) => {
  const { before, after, spacing } = await openTitle(letters, lettersOfNewFont);
  expect(after).toBe(before);
  expect(Math.sign(spacing)).toBe(sign);
});

it("a title in a font of quite other widths has its own lines", async () => {
  const { before, after, spacing } = await openTitle(200, 10);
  expect(after).toBeGreaterThan(before);
  expect(spacing).toBe(0);
});

it("only what is in view and has the page's font is looked at", async () => {
  load(Promise.resolve([]));
  const measured =
    open(`<h2 id="seen">A</h2><p id="below" data-top="5000">B</p><p id="code" style="font-family: Mono">C</p>
    <section class="later"><p id="seen-later">D</p></section>
    <section class="later" data-top="5000"><p id="later">E</p></section>
    <div class="e-content"><blockquote data-top="5000"><p id="quoted">F</p></blockquote></div>`);
  await showFirstFont();
  expect([...measured]).toEqual(["seen", "seen-later"]);
  // Hydration expects the server's attributes.
  expect(document.querySelectorAll("main [style='']")).toHaveLength(0);
});
