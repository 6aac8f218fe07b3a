import { Box, Stack } from "@mui/material";
import { Fragment, memo } from "react";
import { useWatch } from "react-hook-form";
import { ResumeLetters } from "./ResumeLetters.tsx";
import { Setting } from "./Setting.tsx";
import { settingGroups } from "./settingGroups.ts";

// Lets the last group rise to where it is looked at.
const roomBelow = { lg: "45dvh" };

const ResumeWarning = () => <ResumeLetters resumeFile={String(useWatch({ name: "resumeFile" }) ?? "")} />;

/** All settings, those that belong together under one heading: too many to be drawn again with whatever changes beside them. */
export const SiteFields = memo(() => (
  <Stack spacing={4} sx={{ maxWidth: 720, pb: roomBelow }}>
    {settingGroups.map(({ id, title, help, columns }) => (
      <Box
        key={id}
        component="section"
        aria-labelledby={id}
        sx={{ borderTop: 1, borderColor: "divider", pt: 3, "&:first-of-type": { borderTop: 0, pt: 0 } }}
      >
        <Box id={id} component="h2" sx={{ typography: "h6", m: 0, scrollMarginTop: 16 }}>
          {title}
        </Box>
        {help && <Box sx={{ color: "text.secondary", typography: "body2", mt: 0.5 }}>{help}</Box>}
        <Box sx={{ display: "grid", gap: 3, mt: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {columns.map((column) => (
            <Fragment key={column}>
              <Setting column={column} />
              {column === "resumeFile" && <ResumeWarning />}
            </Fragment>
          ))}
        </Box>
      </Box>
    ))}
  </Stack>
));
