export const themes = ["light", "dark", "system"] as const;

/** The preference (behaviour 3.1): system follows the operating system. */
export type Theme = (typeof themes)[number];

/** What the preference comes to on this device now. */
export type Appearance = "light" | "dark";

export const themeStorageKey = "vite-ui-theme";
export const defaultTheme: Theme = "dark";

/** Whether a text names a preference. */
export const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text);

const listeners = new Set<() => void>();
const systemIsDark = () => window.matchMedia("(prefers-color-scheme: dark)");

// What could not be stored: it outranks what is stored, so that a full or forbidden storage still lets one switch.
let unstored: Theme | null = null;

/** The preference of this browser; dark where none is stored or storage is forbidden. */
export const readTheme = (): Theme => {
  if (unstored) return unstored;
  try {
    const stored = window.localStorage.getItem(themeStorageKey);
    return isTheme(stored) ? stored : defaultTheme;
  } catch {
    return defaultTheme;
  }
};

/** What the page shows for the stored preference now. */
export const readAppearance = (): Appearance => {
  const theme = readTheme();
  if (theme !== "system") return theme;
  return systemIsDark().matches ? "dark" : "light";
};

const apply = (): void => {
  const page = document.documentElement;
  page.dataset.theme = readAppearance();
  const background = getComputedStyle(page).getPropertyValue("--color-bg").trim();
  if (background) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", background);
  for (const listener of listeners) listener();
};

/** Stores the preference and applies it at once. */
export const storeTheme = (theme: Theme): void => {
  try {
    window.localStorage.setItem(themeStorageKey, theme);
    unstored = null;
  } catch {
    unstored = theme;
  }
  apply();
};

/** Calls back when the preference or the operating system's scheme changes, in this tab or another. @returns the end of it */
export const subscribeToTheme = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    systemIsDark().addEventListener("change", apply);
    window.addEventListener("storage", onStorage);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    systemIsDark().removeEventListener("change", apply);
    window.removeEventListener("storage", onStorage);
  };
};

const onStorage = ({ key }: StorageEvent): void => {
  if (key !== themeStorageKey && key !== null) return;
  unstored = null;
  apply();
};
