import { Box, Button, Typography } from "@mui/material";
import type { Site } from "#shared/site/site.ts";
import { rows } from "../firstRun/demoWords.ts";
import { RemoveDemoButton } from "../firstRun/RemoveDemoButton.tsx";
import { SiteView } from "./SiteView.tsx";
import { StepForm } from "./StepForm.tsx";

interface DoneStepProps {
  site: Site;
  demoRows: number;
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** The site as visitors have it now. */
export const DoneStep = ({ site, demoRows, onDone, onBack }: DoneStepProps) => (
  <>
    <StepForm
      title="Done"
      description="This is your site as visitors see it."
      action="Go to the dashboard"
      onSubmit={onDone}
      onBack={onBack}
    >
      {demoRows > 0 && (
        <Box sx={{ mb: 2 }}>
          <Typography sx={{ mb: 1 }}>It still holds {rows(demoRows)} of demo content, and its words.</Typography>
          <RemoveDemoButton />
        </Box>
      )}
      <Button component="a" href="/" target="_blank" rel="noopener" variant="outlined">
        Open the site in a new tab
      </Button>
    </StepForm>
    {/* Loaded anew without the demo's rows. */}
    <SiteView key={demoRows} site={site} />
  </>
);
