import { Box, Checkbox, Typography } from "@mui/material";
import type { PlannedSetting } from "#import/settings.ts";

interface ProfileSectionProps {
  planned: readonly PlannedSetting[];
  onTick: (key: string, isTicked: boolean) => void;
}

/** The source's values for the site's settings, to be ticked. */
export const ProfileSection = ({ planned, onTick }: ProfileSectionProps) =>
  planned.length > 0 && (
    <Box component="section" aria-label="You" sx={{ mt: 3 }}>
      <Typography component="h2" variant="h6" sx={{ pb: 0.5 }}>
        You
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {planned.map(({ key, label, text, isTicked, isOver, problem }) => (
          <Box
            key={key}
            component="li"
            sx={{
              display: "grid",
              gridTemplateColumns: "auto minmax(0, 1fr)",
              gap: 1,
              py: 1,
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            <Checkbox
              size="small"
              checked={isTicked}
              disabled={problem !== undefined}
              onChange={(_event, isOn) => onTick(key, isOn)}
              slotProps={{ input: { "aria-label": `Import ${label}` } }}
              sx={{ mt: -0.5 }}
            />
            <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
              <Typography>{label}</Typography>
              <Typography variant="body2" color="text.secondary" dir="auto" align="left" className="clamp-2">
                {text}
              </Typography>
              {isOver && (
                <Typography variant="body2" color="text.secondary">
                  This replaces what you wrote.
                </Typography>
              )}
              {problem && (
                <Typography variant="body2" color="error">
                  {problem}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
