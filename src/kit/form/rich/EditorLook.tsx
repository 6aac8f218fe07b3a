import { Box, GlobalStyles } from "@mui/material";
import { styled, useTheme } from "@mui/material/styles";
import { tokens } from "#shared/design/tokens.ts";
import { belowHeader, isLow } from "../../ui/header.ts";

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

/** The frame around MDXEditor, and the styles of what is in it. */
export const EditorFrame = styled(Box)(({ theme }) => ({
  minHeight: 400,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  "& .rich-content": {
    minHeight: 350,
    boxSizing: "border-box",
    fontFamily: theme.typography.fontFamily,
    lineHeight: 1.65,
  },
  "& .rich-content :is(p, ul, ol, blockquote, table)": { marginBlock: "0.75em" },
  "& .rich-content :is(h1, h2, h3, h4, h5, h6)": { marginBlock: "1.25em 0.5em", lineHeight: 1.3 },
  "& .rich-content li :is(p, ul, ol)": { marginBlock: "0.25em" },
  "& .rich-content img": { maxWidth: "100%", height: "auto" },
  "& .rich-content a": { color: theme.palette.secondary.main },
  "& .rich-content.rich-content:focus-visible": {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
  "& .cm-editor, & .cm-gutters, & .cm-activeLineGutter, & .cm-activeLine": {
    backgroundColor: `${theme.palette.background.paper} !important`,
    color: `${theme.palette.text.primary} !important`,
    fontFamily: tokens.font.mono,
  },
  // By default it overlaps the code, and hides its first line on a phone.
  "& [class*=_codeMirrorToolbar_]": { position: "static", padding: 0, justifyContent: "flex-end" },
  "& .cm-cursor": { borderColor: `${theme.palette.text.primary} !important` },
  "& .mdxeditor-toolbar": {
    top: belowHeader(),
    flexWrap: "wrap",
    // Too much of so small a window.
    [theme.breakpoints.down("sm")]: { position: "static" },
    [isLow]: { position: "static" },
    "& svg": { flexShrink: 0, maxWidth: "none" },
  },
}));
