import { Box, Typography } from "@mui/material";
import { rows } from "../firstRun/demoWords.ts";
import { RemoveDemoButton } from "../firstRun/RemoveDemoButton.tsx";
import { ImportWork } from "../import/ImportWork.tsx";
import type { RemoteNames } from "../import/RemoteFields.tsx";
import { useImport } from "../import/work/useImport.ts";
import { StepForm } from "./StepForm.tsx";
import { isOtherStep } from "./useStep.ts";

const DemoChoice = ({ demoRows }: { demoRows: number }) =>
  demoRows === 0 ? (
    <Typography color="text.secondary" sx={{ mt: 3 }}>
      The demo content is gone.
    </Typography>
  ) : (
    <Box sx={{ mt: 4 }}>
      <Typography sx={{ mb: 1, maxWidth: "65ch" }}>
        The site still holds {rows(demoRows)} of demo content. Keep it for a look around and remove it later from the
        dashboard, or start empty now.
      </Typography>
      <RemoveDemoButton />
    </Box>
  );

interface ContentStepProps {
  demoRows: number;
  /** The owner's names at places that can be asked. */
  names: RemoteNames;
  onDone: () => void;
  onBack: () => void;
}

/** Where the content comes from: one source after another is brought in, and the step stays. */
export const ContentStep = ({ demoRows, names, onDone, onBack }: ContentStepProps) => {
  const work = useImport();
  return (
    <StepForm
      title="Fill it"
      description="Bring what you have elsewhere: the zip that LinkedIn sends you, your GitHub name, a resume.json, your blog. You see each row before it is stored, and nothing else leaves this browser."
      onSubmit={onDone}
      onBack={onBack}
      lead={<ImportWork work={work} names={names} isLeft={isOtherStep} />}
    >
      {!work.review && <DemoChoice demoRows={demoRows} />}
    </StepForm>
  );
};
