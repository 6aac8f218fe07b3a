// @vitest-environment jsdom
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { readAppearance, readTheme, storeTheme, subscribeToTheme } from "#shared/theme/theme.ts";
import { themeScript } from "#shared/theme/themeScript.ts";

const page = document.documentElement;
let isSystemDark = true;
const systemListeners = new Set<() => void>();

const switchSystem = (isDark: boolean) => {
  isSystemDark = isDark;
  for (const listener of systemListeners) listener();
};

// The page is that of other files, too, which press keys.
const runScript = () => {
  const adding = vi.spyOn(document, "addEventListener");
  runInThisContext(themeScript);
  const added = [...adding.mock.calls];
  adding.mockRestore();
  onTestFinished(() => {
    for (const [kind, listener] of added) document.removeEventListener(kind, listener);
  });
};

const anotherTabStores = (theme: string) => {
  window.localStorage.setItem("vite-ui-theme", theme);
  window.dispatchEvent(new StorageEvent("storage", { key: "vite-ui-theme", newValue: theme }));
};

const forbidStorage = () => {
  const refuse = () => {
    throw new DOMException("Forbidden", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
};

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return isSystemDark;
    },
    addEventListener: (_: string, listener: () => void) => systemListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => systemListeners.delete(listener),
  }));
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.remove();
  document.head.insertAdjacentHTML("beforeend", '<meta name="theme-color" content="#000000">');
});

afterEach(() => {
  storeTheme("dark");
  window.localStorage.clear();
  page.removeAttribute("style");
  isSystemDark = true;
});

describe("the theme", () => {
  it("is dark when nothing or an unknown value is stored", () => {
    expect(readTheme()).toBe("dark");
    window.localStorage.setItem("vite-ui-theme", "purple");
    expect(readTheme()).toBe("dark");
  });

  it("is stored under vite-ui-theme and applied at once", () => {
    storeTheme("light");
    expect(window.localStorage.getItem("vite-ui-theme")).toBe("light");
    expect(page.dataset.theme).toBe("light");
  });

  it("gives the browser's frame the page's background", () => {
    page.style.setProperty("--color-bg", "#f6f4ee");
    storeTheme("light");
    expect(document.querySelector('meta[name="theme-color"]')?.getAttribute("content")).toBe("#f6f4ee");
  });

  it("follows the operating system when set to system, until the last listener leaves", () => {
    const onChange = vi.fn();
    const end = subscribeToTheme(onChange);
    storeTheme("system");
    expect(readAppearance()).toBe("dark");
    switchSystem(false);
    expect(page.dataset.theme).toBe("light");
    expect(onChange).toHaveBeenCalledTimes(2);
    end();
    expect(systemListeners.size).toBe(0);
  });

  it("follows a choice made in another tab", () => {
    const end = subscribeToTheme(() => {});
    anotherTabStores("light");
    expect([readTheme(), page.dataset.theme]).toEqual(["light", "light"]);
    end();
  });

  it("switches for the visit when storage is forbidden", () => {
    forbidStorage();
    expect(readTheme()).toBe("dark");
    storeTheme("light");
    expect([readTheme(), page.dataset.theme]).toEqual(["light", "light"]);
  });

  it("switches when storage is full, although an older choice is stored", () => {
    storeTheme("dark");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    storeTheme("light");
    expect([readTheme(), page.dataset.theme]).toEqual(["light", "light"]);
  });
});

describe("the script in the head", () => {
  it.each([
    [null, true, "dark"],
    ["dark", false, "dark"],
    ["light", true, "light"],
    ["system", true, "dark"],
    ["system", false, "light"],
    ["purple", false, "dark"],
  ])("shows %j on a dark system (%j) as %s", (stored, isDark, appearance) => {
    if (stored) window.localStorage.setItem("vite-ui-theme", stored);
    isSystemDark = isDark;
    runScript();
    expect(page.dataset.theme).toBe(appearance);
    expect(document.querySelectorAll('meta[name="theme-color"]')).toHaveLength(appearance === "light" ? 2 : 1);
    expect(readAppearance()).toBe(appearance);
  });

  it("shows dark when storage is forbidden", () => {
    page.dataset.theme = "";
    forbidStorage();
    runScript();
    expect(page.dataset.theme).toBe("dark");
  });

  it("applies a choice made before the page's scripts are loaded", () => {
    runScript();
    document.body.innerHTML =
      '<button type="button" data-choice="light"><svg></svg></button><button type="button" data-choice="system"></button><button type="button">Copy link</button>';
    document.querySelector("svg")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect([readTheme(), page.dataset.theme]).toEqual(["light", "light"]);
    document.querySelector<HTMLElement>("[data-choice=system]")?.click();
    expect([readTheme(), page.dataset.theme]).toEqual(["system", "dark"]);
    document.querySelector<HTMLElement>("button:last-child")?.click();
    expect(document.querySelectorAll("[data-held]")).toHaveLength(1);
    forbidStorage();
    document.querySelector<HTMLElement>("[data-choice=light]")?.click();
    expect(page.dataset.theme).toBe("light");
  });

  it("marks the chosen theme when the page is parsed and after each choice", () => {
    window.localStorage.setItem("vite-ui-theme", "light");
    document.body.innerHTML = ["light", "dark", "system"]
      .map((choice) => `<button type="button" data-choice="${choice}" aria-pressed="${choice === "dark"}"></button>`)
      .join("");
    const pressed = () =>
      [...document.querySelectorAll<HTMLElement>("[aria-pressed=true]")].map(({ dataset }) => dataset.choice);
    runScript();
    document.dispatchEvent(new Event("readystatechange"));
    expect(pressed()).toEqual(["light"]);
    document.querySelector<HTMLElement>("[data-choice=system]")?.click();
    expect(pressed()).toEqual(["system"]);
  });

  it("records shortcut keys until the page's scripts are loaded, except letters typed into a field", () => {
    delete page.dataset.early;
    runScript();
    document.body.innerHTML = '<input><a href="/search" aria-keyshortcuts="/ Control+K">Search</a>';
    const link = document.querySelector("a");
    const press = (target: Element, init: KeyboardEventInit) => {
      delete link?.dataset.held;
      const isLeft = target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
      expect(link?.dataset.held).toBe(isLeft ? undefined : "");
      return isLeft;
    };
    const field = document.querySelector("input");
    if (!field) throw new Error();
    expect(press(document.body, { key: "/" })).toBe(false);
    expect(press(field, { key: "k", ctrlKey: true })).toBe(false);
    expect(press(field, { key: "/" })).toBe(true);
    expect(press(document.body, { key: '"' })).toBe(true);
    page.dataset.early = "true";
    expect(press(document.body, { key: "/" })).toBe(true);
    delete page.dataset.early;
  });

  it("is tiny and safe to inline in HTML", () => {
    expect(themeScript.length).toBeLessThan(1250);
    expect(themeScript).not.toContain("<");
  });
});
