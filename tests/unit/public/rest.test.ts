// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { layOutRest } from "#public/early/rest.ts";

const page = document.documentElement;
const fontOnItsWay = new Promise<void>(() => {});

beforeEach(() => {
  page.dataset.rest = "estimated";
  document.body.innerHTML =
    '<button></button><section class="later"></section><article class="later"></article><div class="e-content"><p></p></div>';
});

describe("what the first paint left for later", () => {
  it("is laid out after the font, then measured, and no element is left marked", async () => {
    layOutRest(Promise.resolve());
    expect(page.dataset.rest).toBe("estimated");
    await vi.waitFor(() => expect(page.dataset.rest).toBe("measured"));
    await vi.waitFor(() => expect(document.querySelector("[data-laid-out]")).toBeNull());
  });

  it("is skipped again but for a part in view, which would be gone for a frame", async () => {
    const [section, card] = document.querySelectorAll<HTMLElement>(".later");
    if (card) card.getBoundingClientRect = () => new DOMRect(0, 100, 400, 300);
    layOutRest(fontOnItsWay)();
    expect(page.dataset.rest).toBeUndefined();
    await vi.waitFor(() => expect(page.dataset.rest).toBe("measured"));
    expect([section, card].map((part) => part?.dataset.laidOut)).toEqual([undefined, ""]);
  });

  it.each(["wheel", "touchstart", "keydown", "focusin", "click"])(
    "is laid out at once at a %s, although the font is on its way",
    (use) => {
      layOutRest(fontOnItsWay);
      window.dispatchEvent(new Event(use));
      expect(page.dataset.rest).toBeUndefined();
    },
  );

  it("is laid out after a scroll that nobody's hand has begun", async () => {
    layOutRest(fontOnItsWay);
    window.dispatchEvent(new Event("scroll"));
    await vi.waitFor(() => expect(page.dataset.rest).not.toBe("estimated"));
  });

  it("is laid out in no more slices once the page is scrolled, which would move what is read, but at once", async () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal("scrollBy", () => {});
    document.elementFromPoint = () => null;
    const asked: string[] = [];
    for (const part of document.querySelectorAll<HTMLElement>(".later, p")) {
      const scrollInALongSlice = (): number => {
        asked.push(part.tagName);
        vi.stubGlobal("scrollY", 500);
        const end = performance.now() + 10;
        while (performance.now() < end);
        return 20;
      };
      Object.defineProperty(part, "offsetHeight", { get: scrollInALongSlice });
    }
    layOutRest(Promise.resolve());
    await vi.waitFor(() => expect(page.dataset.rest).toBe("measured"));
    expect(asked).toEqual(["SECTION"]);
  });

  it("waits on while a pointer only moves or presses a button", () => {
    layOutRest(fontOnItsWay);
    window.dispatchEvent(new Event("pointermove"));
    document.querySelector("button")?.dispatchEvent(new Event("focusin", { bubbles: true }));
    document.querySelector("button")?.click();
    expect(page.dataset.rest).toBe("estimated");
  });
});
