import { createTheme, getContrastRatio } from "@mui/material/styles";
import { expect, it } from "vitest";
import { adminTheme } from "#admin/theme.ts";

it.each(["dark", "light"] as const)(
  "a hovered button stands out from the page no less, in the %s theme",
  (appearance) => {
    const { palette } = createTheme(adminTheme(appearance));
    for (const { main, dark } of [palette.primary, palette.error]) {
      const contrast = (color: string) => getContrastRatio(color, palette.background.default);
      expect(contrast(dark)).toBeGreaterThan(contrast(main));
    }
  },
);
