import { useEffect } from "react";
import { useTheme } from "#shared/theme/useTheme.ts";

/** Gives the browser's own frame the color of the page (`theme-color`), as the theme changes. */
export const useBrowserColor = (): void => {
  const { appearance } = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stylesheet's color changes with the appearance
  useEffect(() => {
    const color = getComputedStyle(document.documentElement).getPropertyValue("--color-bg");
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", color.trim());
  }, [appearance]);
};
