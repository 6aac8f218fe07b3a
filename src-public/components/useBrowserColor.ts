import { useEffect } from "react";
import { tokens } from "#shared/design/tokens.ts";
import { useTheme } from "#shared/theme/useTheme.ts";

/** Gives the browser's own frame the color of the page (`theme-color`), as the theme changes. */
export const useBrowserColor = (): void => {
  const { appearance } = useTheme();
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", tokens.color[appearance].bg);
  }, [appearance]);
};
