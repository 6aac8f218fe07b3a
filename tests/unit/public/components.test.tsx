// @vitest-environment jsdom

import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { closeMenus } from "#public/beforeHydration/menus.ts";
import { BulletList } from "#public/components/BulletList.tsx";
import { ShareLinks, ShareMenu } from "#public/components/Forward.tsx";
import { TypedTitle } from "#public/pages/home/Hero.tsx";
import { PlinthDrawing } from "#public/pages/home/PlinthDrawing.tsx";
import { readToast } from "#shared/toast/toast.ts";

describe("the typed title", () => {
  const motion = (isReduced: boolean) =>
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: isReduced && query.includes("reduce") }));
  const seen = () => document.querySelector("[aria-hidden] [class*=text]")?.textContent;

  beforeEach(() => {
    vi.useFakeTimers();
  });

  const titles: readonly [string, ...string[]] = ["Dev", "Ops"];

  test("types one character each 100 ms", () => {
    motion(false);
    render(<TypedTitle titles={titles} />);
    const lengths: (string | undefined)[] = [seen()];
    for (let step = 0; step < 3; step++) {
      act(() => vi.advanceTimersByTime(99));
      lengths.push(seen());
      act(() => vi.advanceTimersByTime(1));
      lengths.push(seen());
    }
    expect(lengths).toEqual(["", "", "D", "D", "De", "De", "Dev"]);
  });

  test("continues from the text that CSS has typed", () => {
    motion(false);
    // jsdom has none of its own.
    Object.assign(Element.prototype, { getAnimations: () => [{ currentTime: 250 }] });
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "getAnimations"));
    render(<TypedTitle titles={titles} />);
    expect(seen()).toBe("De");
    act(() => vi.advanceTimersByTime(100));
    expect(seen()).toBe("Dev");
  });

  test("repeats all titles endlessly", () => {
    motion(false);
    render(<TypedTitle titles={titles} />);
    const shown = new Set<string | undefined>();
    for (let step = 0; step < 200; step++) {
      act(() => vi.advanceTimersByTime(100));
      shown.add(seen());
    }
    expect(shown).toContain("Dev");
    expect(shown).toContain("Ops");
    expect(vi.getTimerCount()).toBe(1);
  });

  test("is plain text for screen readers, and does not move with reduced motion", () => {
    motion(true);
    render(<TypedTitle titles={titles} />);
    act(() => vi.advanceTimersByTime(5000));
    expect(screen.getByText("Dev, Ops").getAttribute("aria-hidden")).toBeNull();
    expect(seen()).toBe("Dev");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("renders the same on the server as at first in the browser", () => {
    motion(false);
    const html = renderToString(<TypedTitle titles={titles} />);
    expect(html).toContain(">Dev<");
    expect(html).not.toContain("data-typing");
  });
});

test("shares the browser's address if the server does not know its own", async () => {
  const page = <ShareLinks shared={{ path: "/blog/a", title: "A", summary: "" }} />;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  expect(container.innerHTML).not.toContain("facebook");
  render(page, { container, hydrate: true });
  const { href } = window.location;
  expect(await screen.findByRole("link", { name: "Facebook" })).toHaveProperty(
    "href",
    expect.stringContaining(encodeURIComponent(new URL("/blog/a", href).href)),
  );
});

describe("copying the link", () => {
  const copyWith = async (writeText: (text: string) => Promise<void>) => {
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    render(<ShareLinks shared={{ path: "/blog/a", title: "A", summary: "" }} />);
    await act(async () => screen.getByRole("button", { name: "Copy link" }).click());
    vi.unstubAllGlobals();
    return readToast();
  };

  test("copies its full URL, and confirms it", async () => {
    const writeText = vi.fn(async () => {});
    expect(await copyWith(writeText)).toMatchObject({
      title: "Link copied!",
      description: "The link has been copied to your clipboard.",
      variant: "default",
    });
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/blog/a`);
  });

  test("shows the next step if the browser rejects it", async () => {
    const refuse = async () => {
      throw new Error("NotAllowedError");
    };
    expect(await copyWith(refuse)).toMatchObject({
      title: "Failed to copy",
      description: "Please try copying the URL manually.",
      variant: "destructive",
    });
  });
});

describe("the system's share sheet", () => {
  const shared = { path: "/blog/a", title: "A", summary: "What it is about" };
  const offer = () => screen.queryByRole("button", { name: "More options" });

  test("is offered if the browser has one, and gets address, title and summary", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException("The reader closed the sheet.", "AbortError")));
    vi.stubGlobal("navigator", { share });
    expect(renderToString(<ShareLinks shared={shared} />)).not.toContain("More options");
    render(<ShareLinks shared={shared} />);
    await act(async () => offer()?.click());
    vi.unstubAllGlobals();
    expect(share).toHaveBeenCalledWith({
      url: `${window.location.origin}/blog/a`,
      title: "A",
      text: "What it is about",
    });
  });

  test("is not offered by a browser without one", () => {
    render(<ShareLinks shared={shared} />);
    expect(screen.getByRole("button", { name: "Copy link" })).toBeTruthy();
    expect(offer()).toBeNull();
  });
});

test("closes a share menu by Escape, which returns the focus, and by a press outside", () => {
  onTestFinished(closeMenus());
  const { container } = render(<ShareMenu shared={{ path: "/blog/a", title: "A", summary: "" }} />);
  const menu = container.querySelector("details");
  const opener = screen.getByLabelText("Share “A”", { selector: "summary" });
  fireEvent.click(opener);
  const copy = screen.getByRole("button", { name: "Copy link" });
  copy.focus();
  fireEvent.keyDown(copy, { key: "Escape" });
  expect([menu?.open, document.activeElement]).toEqual([false, opener]);
  fireEvent.click(opener);
  expect(menu?.open).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(menu?.open).toBe(false);
});

test("keeps the share menu open after a double click", () => {
  onTestFinished(closeMenus());
  const { container } = render(<ShareMenu shared={{ path: "/blog/a", title: "A", summary: "" }} />);
  const opener = screen.getByLabelText("Share “A”", { selector: "summary" });
  for (const detail of [1, 2]) fireEvent.click(opener, { detail });
  expect(container.querySelector("details")?.open).toBe(true);
  fireEvent.click(opener, { detail: 1 });
  expect(container.querySelector("details")?.open).toBe(false);
});

test("detects the direction of each item of a list", () => {
  render(<BulletList items={["An achievement", "إنجاز"]} />);
  for (const line of screen.getAllByRole("listitem")) expect(line.dir).toBe("auto");
});

test("fits labels of any length into the layers of the drawing", () => {
  const layers = ["Developer experience", "Services", "A".repeat(40), "Metal"];
  render(<PlinthDrawing layers={layers} caption={null} />);
  for (const label of layers) {
    const text = screen.getByText(label);
    const size = Number(text.getAttribute("font-size") ?? 16);
    expect(label.length * size * 0.6, label).toBeLessThan(Number(text.previousElementSibling?.getAttribute("width")));
  }
});

test("fits the caption to the width of the drawing", () => {
  const words = ["w".repeat(60), "東京".repeat(20)];
  for (const caption of words) {
    render(<PlinthDrawing layers={["Metal"]} caption={caption} />);
    const size = Number(screen.getByText(caption).getAttribute("font-size"));
    expect(size * (caption === words[1] ? 40 * 1.02 : 60 * 0.6), caption).toBeLessThanOrEqual(400);
  }
});
