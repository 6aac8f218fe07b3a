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

/** The theme preference, what it comes to on this device, and how to change it. The server renders the default. */
export const useTheme = (): { theme: Theme; appearance: Appearance; setTheme: (theme: Theme) => void } => ({
  theme: useSyncExternalStore(subscribeToTheme, readTheme, () => defaultTheme),
  appearance: useSyncExternalStore(subscribeToTheme, readAppearance, () => "dark"),
  setTheme: storeTheme,
});
