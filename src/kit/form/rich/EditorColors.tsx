import { GlobalStyles } from "@mui/material";
import { useTheme } from "@mui/material/styles";
import { tokens } from "#shared/design/tokens.ts";

// MDXEditor's popups are drawn outside of it, so both get the site's colors under MDXEditor's names.
const parts = ".mdxeditor.mdxeditor, .mdxeditor-popup-container.mdxeditor-popup-container";

export const EditorColors = () => {
  const { palette, typography, zIndex } = useTheme();
  const color = tokens.color[palette.mode];
  return (
    <GlobalStyles
      styles={{
        [parts]: {
          "--basePageBg": color.surface,
          "--baseBase": color.bg,
          "--baseBgSubtle": color.bg,
          "--baseBg": color.surface2,
          "--baseBgHover": color.surface2,
          "--baseBgActive": color.border,
          "--baseLine": color.border,
          "--baseBorder": color.border,
          "--baseBorderHover": color.borderStrong,
          "--baseSolid": color.textMuted,
          "--baseSolidHover": color.textMuted,
          "--baseText": color.text,
          "--baseTextContrast": color.text,
          "--accentBase": palette.primary.contrastText,
          "--accentSolid": palette.primary.main,
          "--accentSolidHover": palette.secondary.main,
          "--accentText": palette.secondary.main,
          "--accentTextContrast": palette.secondary.main,
          "--accentBorder": color.borderStrong,
          "--accentLine": color.border,
          "--error-color": color.danger,
          color: color.text,
          fontFamily: typography.fontFamily,
        },
        ".mdxeditor :focus-visible, .mdxeditor-popup-container :focus-visible": {
          outline: `2px solid ${palette.primary.main}`,
          outlineOffset: -2,
        },
        // Above the header of the page, and above the dialog that a form may be in.
        ".mdxeditor-popup-container.mdxeditor-popup-container": { zIndex: zIndex.modal },
      }}
    />
  );
};
