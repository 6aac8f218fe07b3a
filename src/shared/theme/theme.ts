export const themes = ["light", "dark", "system"] as const;

/** The theme preference (behaviour 3.1). `system` follows the operating system. */
export type Theme = (typeof themes)[number];

export type Appearance = "light" | "dark";

const storageKey = "vite-ui-theme";
export const defaultTheme: Theme = "dark";

export const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text);

const listeners = new Set<() => void>();
const systemIsDark = () => window.matchMedia("(prefers-color-scheme: dark)");

// A preference that could not be stored. It overrides the stored one, so that switching works with a full or blocked storage.
let unstored: Theme | null = null;

/** Reads the preference of this browser. Returns dark if none is stored or the storage is blocked. */
export const readTheme = (): Theme => {
  if (unstored) return unstored;
  try {
    const stored = window.localStorage.getItem(storageKey);
    return isTheme(stored) ? stored : defaultTheme;
  } catch {
    return defaultTheme;
  }
};

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

export const storeTheme = (theme: Theme): void => {
  try {
    window.localStorage.setItem(storageKey, theme);
    unstored = null;
  } catch {
    unstored = theme;
  }
  apply();
};

/** Calls back when the preference or the system's scheme changes, in any tab. @returns a function that unsubscribes */
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
  if (key !== storageKey && key !== null) return;
  unstored = null;
  apply();
};
