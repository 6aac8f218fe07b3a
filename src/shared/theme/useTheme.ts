import { useSyncExternalStore } from "react";
import {
  type Appearance,
  defaultTheme,
  readAppearance,
  readTheme,
  storeTheme,
  subscribeToTheme,
  type Theme,
} from "./theme.ts";

/** Returns the theme preference, the shown theme, and a setter. The server renders the default. */
export const useTheme = (): { theme: Theme; appearance: Appearance; setTheme: (theme: Theme) => void } => ({
  theme: useSyncExternalStore(subscribeToTheme, readTheme, () => defaultTheme),
  appearance: useSyncExternalStore(subscribeToTheme, readAppearance, () => "dark"),
  setTheme: storeTheme,
});
