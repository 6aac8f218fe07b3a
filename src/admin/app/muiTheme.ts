import { darken, lighten, type ThemeOptions } from "@mui/material/styles";
import { themeColors } from "#shared/design/accent.ts";
import { tokens } from "#shared/design/tokens.ts";
import type { Appearance } from "#shared/theme/theme.ts";
import { belowHeader, headerHeight, isTiny } from "#ui/header.ts";

const mono = tokens.font.mono;

const cutOff = ["Tab", "MenuItem", "ListItemButton", "ToggleButton", "CardActionArea"].map(
  (name) => `.Mui${name}-root`,
);

export const adminTheme = (appearance: Appearance, accent: string | null): ThemeOptions => {
  const color = themeColors(appearance, accent);
  const line = `1px solid ${color.border}`;
  const ring = `2px solid ${color.accent}`;
  // Hovered colors move away from the background: a duller color would look disabled.
  const hovered = (own: string): string => (appearance === "dark" ? lighten(own, 0.15) : darken(own, 0.15));
  return {
    palette: {
      mode: appearance,
      primary: { main: color.accent, dark: hovered(color.accent), contrastText: color.onAccent },
      secondary: { main: color.accentText, contrastText: color.onAccent },
      error: { main: color.danger, dark: hovered(color.danger), contrastText: color.bg },
      success: { main: color.success, contrastText: color.bg },
      warning: { main: color.accentText, contrastText: color.onAccent },
      info: { main: color.textMuted, contrastText: color.bg },
      background: { default: color.bg, paper: color.surface },
      text: { primary: color.text, secondary: color.textMuted, disabled: color.borderStrong },
      divider: color.border,
      action: { hover: color.surface2, selected: color.surface2, active: color.textMuted },
    },
    shape: { borderRadius: 4 },
    typography: {
      fontFamily: tokens.font.sans,
      fontSize: 15,
      h4: { fontSize: "1.5rem", fontWeight: 720, letterSpacing: "-0.015em", lineHeight: 1.25 },
      h5: { fontSize: "1.25rem", fontWeight: 700, letterSpacing: "-0.01em" },
      h6: { fontSize: "1.0625rem", fontWeight: 650, lineHeight: 1.35 },
      body1: { lineHeight: 1.6 },
      body2: { lineHeight: 1.55 },
      button: { textTransform: "none", fontWeight: 600, letterSpacing: 0 },
      overline: { fontFamily: mono, fontSize: "0.6875rem", letterSpacing: "0.04em", lineHeight: 2 },
      caption: { fontFamily: mono, fontSize: "0.75rem" },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          html: {
            // The height of the sticky elements that would cover a scroll target.
            scrollPaddingTop: belowHeader("3.75rem"),
            [isTiny]: { [headerHeight]: "0px !important", scrollPaddingTop: "1rem" },
          },
          body: { backgroundColor: color.bg },
          "*:focus-visible": { outline: ring, outlineOffset: 2 },
          // MUI removes the outline of its elements. Where an edge would clip it, it is drawn inside.
          ".Mui-focusVisible.Mui-focusVisible": { outline: ring, outlineOffset: 2 },
          [`.Mui-focusVisible:is(${cutOff.join()})`]: { outlineOffset: -2 },
          ".Mui-focusVisible.MuiSwitch-switchBase": { outlineOffset: -4 },
          ".MuiTablePagination-select.MuiTablePagination-select:focus-visible": { outline: ring },
          "@media (prefers-reduced-motion: reduce)": {
            "*, *::before, *::after": { transition: "none !important" },
          },
          ".one-line": { whiteSpace: "nowrap" },
          ".clamp-2": { display: "-webkit-box", WebkitLineClamp: 2, WebkitBoxOrient: "vertical", overflow: "hidden" },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&[aria-busy="true"]': { opacity: 0.6, cursor: "progress" } } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            borderRadius: 4,
            minHeight: 36,
            paddingInline: 16,
            // A busy button is not disabled, because that would lose the focus.
            '&[aria-disabled="true"]': { opacity: 0.6, cursor: "default" },
          },
        },
        // Only the primary action of a page has the accent.
        variants: (["outlined", "text"] as const).map((variant) => ({
          props: { variant, color: "primary" as const },
          style: {
            color: color.text,
            borderColor: color.border,
            "&:hover": { backgroundColor: color.surface2, borderColor: color.borderStrong },
          },
        })),
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
      // MUI's white thumb is invisible on a light page.
      MuiSwitch: { styleOverrides: { switchBase: { "&:not(.Mui-checked)": { color: color.textMuted } } } },
      MuiCard: { styleOverrides: { root: { border: line, borderRadius: 8 } } },
      MuiDialog: { styleOverrides: { paper: { border: `1px solid ${color.borderStrong}`, borderRadius: 8 } } },
      // The browser detects the direction of each text.
      MuiInputBase: { defaultProps: { slotProps: { input: { dir: "auto" } } } },
      MuiTextField: { defaultProps: { variant: "outlined", size: "small", fullWidth: true } },
      MuiFormControl: { defaultProps: { size: "small", fullWidth: true } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: color.surface },
          notchedOutline: { borderColor: color.borderStrong },
        },
      },
      MuiInputLabel: { styleOverrides: { root: { color: color.textMuted } } },
      MuiFormHelperText: { styleOverrides: { root: { fontFamily: tokens.font.sans, fontSize: "0.8125rem" } } },
      MuiChip: {
        styleOverrides: {
          root: { borderRadius: 4, fontFamily: mono, fontSize: "0.75rem", maxWidth: "100%" },
          outlined: { borderColor: color.border },
        },
      },
      MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 3 } } },
      MuiTab: { styleOverrides: { root: { minHeight: 40, paddingInline: 12, minWidth: 0 } } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: color.border },
          head: {
            fontFamily: mono,
            fontSize: "0.75rem",
            fontWeight: 500,
            whiteSpace: "nowrap",
            color: color.textMuted,
            backgroundColor: color.surface2,
          },
        },
      },
      MuiAlert: {
        defaultProps: { variant: "outlined" },
        styleOverrides: {
          root: { color: color.text, backgroundColor: color.surface2, borderColor: color.borderStrong },
        },
      },
      MuiToggleButton: {
        styleOverrides: { root: { borderColor: color.borderStrong, "&.Mui-selected": { color: color.text } } },
      },
      MuiTooltip: {
        styleOverrides: { tooltip: { backgroundColor: color.text, color: color.bg, fontSize: "0.8125rem" } },
      },
    },
  };
};
