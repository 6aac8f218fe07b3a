import { Box, FormControlLabel, Switch, TextField, Typography } from "@mui/material";
import { useIsMounted, useStore } from "react-admin";
import { isAccent, themeColors } from "#shared/design/accent.ts";
import { tokens } from "#shared/design/tokens.ts";
import { type HomeSectionName, sectionTitle } from "#shared/site/choices.ts";
import type { Site } from "#shared/site/site.ts";
import { useTheme } from "#shared/theme/useTheme.ts";
import { showAccent } from "../accent.ts";
import type { SiteSettings } from "../site/useSiteSettings.ts";
import { StepForm } from "./StepForm.tsx";

const accents: readonly { name: string; value: string | null }[] = [
  { name: "Default", value: null },
  { name: "Blue", value: "#2563eb" },
  { name: "Green", value: "#15803d" },
  { name: "Violet", value: "#7c3aed" },
  { name: "Rose", value: "#be185d" },
  { name: "Teal", value: "#0f766e" },
];

interface AccentChoiceProps {
  accent: string | null;
  onChange: (accent: string | null) => void;
}

const AccentChoice = ({ accent, onChange }: AccentChoiceProps) => {
  const { appearance } = useTheme();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography component="legend" variant="h6" sx={{ mb: 1 }}>
        Accent
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {accents.map(({ name, value }) => (
          <Box
            key={name}
            component="label"
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              minHeight: 40,
              px: 1.5,
              border: 1,
              borderColor: accent === value ? "text.primary" : "divider",
              borderRadius: 1,
              cursor: "pointer",
            }}
          >
            <Box
              component="input"
              type="radio"
              name="accent"
              checked={accent === value}
              onChange={() => onChange(value)}
              sx={{ m: 0, accentColor: (theme) => theme.palette.primary.main }}
            />
            <Box
              aria-hidden
              sx={{ width: 20, height: 20, borderRadius: "50%", bgcolor: themeColors(appearance, value).accent }}
            />
            {name}
          </Box>
        ))}
      </Box>
      <TextField
        type="color"
        label="Another color"
        value={accent ?? tokens.color[appearance].accent}
        onChange={({ target }) => onChange(target.value)}
        helperText="Both themes get shades of it in which text can be read"
        sx={{ mt: 2, maxWidth: 260 }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
};

interface LookStepProps extends Pick<SiteSettings, "site" | "change"> {
  onDone: () => void;
  onBack: () => void;
  onSkip: () => void;
}

/** What was chosen, where that differs from what is stored. */
interface LookChoice {
  accent?: string | null;
  shown?: Partial<Record<HomeSectionName, boolean>>;
}

/** The accent, and which sections the home page has. What is chosen outlasts a reload, and what was not touched stays as it is. */
export const LookStep = ({ site, change, onDone, onBack, onSkip }: LookStepProps) => {
  const [chosen, setChosen] = useStore<LookChoice>("welcome.look", {});
  const isShown = useIsMounted();
  const accentIn = ({ accent }: Site): string | null => {
    const wanted = chosen.accent === undefined ? accent : chosen.accent;
    return wanted !== null && isAccent(wanted) ? wanted : null;
  };
  const sectionsIn = ({ sections }: Site): Site["sections"] =>
    sections.map((section) => ({ ...section, isShown: chosen.shown?.[section.name] ?? section.isShown }));
  const settingsOf = (stored: Site): Partial<Site> => ({
    ...(chosen.accent === undefined ? {} : { accent: accentIn(stored) }),
    ...(chosen.shown ? { sections: sectionsIn(stored) } : {}),
  });
  return (
    <StepForm
      title="How it looks"
      description="Choose a color and what the home page shows. The order and the titles of the sections are on the page Site."
      onSubmit={async () => {
        await change(settingsOf);
        showAccent(accentIn(site));
        if (isShown.current) onDone();
        setChosen((now) => (now === chosen ? {} : now));
      }}
      onBack={onBack}
      onSkip={onSkip}
    >
      <AccentChoice accent={accentIn(site)} onChange={(accent) => setChosen({ ...chosen, accent })} />
      <Box component="fieldset" sx={{ border: 0, m: 0, mt: 3, p: 0 }}>
        <Typography component="legend" variant="h6" sx={{ mb: 1 }}>
          Sections of the home page
        </Typography>
        <Box sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" } }}>
          {sectionsIn(site).map(({ name, isShown }) => (
            <FormControlLabel
              key={name}
              label={sectionTitle(name)}
              control={
                <Switch
                  checked={isShown}
                  onChange={() => setChosen({ ...chosen, shown: { ...chosen.shown, [name]: !isShown } })}
                />
              }
            />
          ))}
        </Box>
      </Box>
    </StepForm>
  );
};
