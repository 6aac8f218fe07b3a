import { Box, InputAdornment, TextField, Typography } from "@mui/material";
import { useControl } from "#kit/form/inputs/useControl.ts";
import { joinAnd } from "#shared/base/text.ts";
import { isAccent, themeColors } from "#shared/design/accent.ts";
import type { Appearance } from "#shared/theme/theme.ts";

const themes: readonly Appearance[] = ["light", "dark"];

const Swatch = ({ appearance, accent }: { appearance: Appearance; accent: string | null }) => {
  const color = themeColors(appearance, accent);
  return (
    <Box
      role="img"
      aria-label={`The accent in the ${appearance} theme: ${color.accent}`}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        p: 1.5,
        borderRadius: 1,
        border: `1px solid ${color.border}`,
        bgcolor: color.bg,
        color: color.accentText,
      }}
    >
      <Box sx={{ px: 1.5, py: 0.5, borderRadius: 0.5, bgcolor: color.accent, color: color.onAccent, fontWeight: 600 }}>
        Button
      </Box>
      <Box sx={{ width: 32, height: 6, bgcolor: color.accent }} />
      <Box sx={{ textDecoration: `underline ${color.accent}` }}>Text</Box>
    </Box>
  );
};

/** Describes the shades that the themes use instead of a color; empty if both use the color itself. */
export const movedSentence = (accent: string): string => {
  const changes = themes.flatMap((appearance) => {
    const shade = themeColors(appearance, accent).accent;
    return shade === accent.toLowerCase() ? [] : [`${shade} in the ${appearance} theme`];
  });
  return changes.length > 0 ? `Adjusted for readable text: ${joinAnd(changes)}.` : "";
};

export const AccentInput = ({ column }: { column: string }) => {
  const { ref, value, onChange, onBlur, name, id, label, placeholder, problem } = useControl(column);
  const typed = typeof value === "string" ? value : "";
  const accent = isAccent(typed.trim()) ? typed.trim() : null;
  const picker = (
    <InputAdornment position="start">
      <Box
        component="input"
        type="color"
        aria-label="Choose the accent"
        value={accent ?? themeColors("light", null).accent}
        onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
        sx={{ width: 32, height: 28, p: 0, border: 0, bgcolor: "transparent", cursor: "pointer" }}
      />
    </InputAdornment>
  );
  const notice = accent ? movedSentence(accent) || "Readable in both themes." : "Leave empty for the default accent.";
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <TextField
        id={id}
        name={name}
        label={label}
        value={typed}
        placeholder={placeholder ?? ""}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        inputRef={ref}
        error={problem !== undefined}
        helperText={problem ?? notice}
        slotProps={{
          htmlInput: { autoComplete: "off", spellCheck: false },
          input: { startAdornment: picker },
          inputLabel: { shrink: true },
          formHelperText: { role: "status" },
        }}
      />
      <Typography component="div" variant="body2">
        <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" } }}>
          {themes.map((appearance) => (
            <Swatch key={appearance} appearance={appearance} accent={accent} />
          ))}
        </Box>
      </Typography>
    </Box>
  );
};
