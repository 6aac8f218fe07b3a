import { Box, Button, Card, Link, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { LinkBase } from "react-admin";
import { rows } from "../firstRun/demoWords.ts";
import { RemoveDemoContent } from "../firstRun/RemoveDemoContent.tsx";
import { StepForm } from "./StepForm.tsx";

const sources = [
  { name: "LinkedIn", what: "The zip that LinkedIn sends you: profile, positions, education, certificates, skills" },
  { name: "GitHub", what: "Your user name: repositories become draft projects" },
  { name: "Credly", what: "The address of your badges, or a saved file" },
  { name: "JSON Resume", what: "A resume.json" },
];

const Choice = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Card component="li" sx={{ p: 2 }}>
    <Typography component="h3" variant="h6">
      {title}
    </Typography>
    <Typography color="text.secondary" variant="body2">
      {children}
    </Typography>
  </Card>
);

const DemoChoice = ({ demoRows }: { demoRows: number }) =>
  demoRows === 0 ? (
    <Typography color="text.secondary" sx={{ mt: 3 }}>
      The demo content is gone.
    </Typography>
  ) : (
    <Box sx={{ mt: 3 }}>
      <Typography sx={{ mb: 1, maxWidth: "65ch" }}>
        The site still holds {rows(demoRows)} of demo content. Keep it for a look around and remove it later from the
        dashboard, or start empty now.
      </Typography>
      <RemoveDemoContent>
        {(open) => (
          <Button variant="outlined" onClick={open}>
            Remove the demo content
          </Button>
        )}
      </RemoveDemoContent>
    </Box>
  );

interface ContentStepProps {
  demoRows: number;
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** Where the content comes from. */
export const ContentStep = ({ demoRows, onDone, onBack }: ContentStepProps) => (
  <StepForm
    title="Fill it"
    description="Bring what you have elsewhere. You see each row before it is stored, and nothing else leaves this browser."
    onSubmit={onDone}
    onBack={onBack}
  >
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      {sources.map(({ name, what }) => (
        <Choice
          key={name}
          title={
            <Link component={LinkBase} to="/import">
              {name}
            </Link>
          }
        >
          {what}
        </Choice>
      ))}
    </Box>
    <DemoChoice demoRows={demoRows} />
  </StepForm>
);
