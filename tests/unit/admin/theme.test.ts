import { createTheme, getContrastRatio } from "@mui/material/styles";
import { describe, expect, it } from "vitest";
import { adminTheme } from "#admin/app/muiTheme.ts";
import { accentShades } from "#shared/design/accent.ts";

describe("admin theme", () => {
  it.each([
    ["dark", null],
    ["light", null],
    ["dark", "#2266cc"],
    ["light", "#ffd400"],
  ] as const)("a hovered button stands out no less, in the %s theme with %s", (appearance, accent) => {
    const { palette } = createTheme(adminTheme(appearance, accent));
    for (const { main, dark } of [palette.primary, palette.error]) {
      const contrast = (color: string) => getContrastRatio(color, palette.background.default);
      expect(contrast(dark)).toBeGreaterThan(contrast(main));
    }
  });

  it("uses the accent's shades for buttons, tabs and links, with readable text on hovered buttons", () => {
    for (const accent of ["#ffd400", "#0a0a0a", "#fafafa", "#2266cc"]) {
      for (const appearance of ["dark", "light"] as const) {
        const { palette } = createTheme(adminTheme(appearance, accent));
        expect(palette.primary.main).toBe(accentShades(accent, appearance).accent);
        expect(getContrastRatio(palette.primary.contrastText, palette.primary.dark)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
