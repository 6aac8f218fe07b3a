import { GlobalStyles } from "@mui/material";
import { useTheme } from "@mui/material/styles";
import { tokens } from "#shared/design/tokens.ts";

// MDXEditor renders its popups outside of its own element.
const editorAndPopups = ".mdxeditor.mdxeditor, .mdxeditor-popup-container.mdxeditor-popup-container";

/** Sets MDXEditor's color variables to those of the theme. */
export const EditorColors = () => {
  const { palette, typography, zIndex } = useTheme();
  const color = tokens.color[palette.mode];
  return (
    <GlobalStyles
      styles={{
        [editorAndPopups]: {
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
        // Above the page's header, and above a dialog that contains the form.
        ".mdxeditor-popup-container.mdxeditor-popup-container": { zIndex: zIndex.modal },
      }}
    />
  );
};
