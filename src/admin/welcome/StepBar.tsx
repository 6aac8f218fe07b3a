import { Step, StepButton, Stepper } from "@mui/material";
import { type WelcomeStep, welcomeSteps } from "#providers/ownerCalls.ts";

const names: Record<WelcomeStep, string> = {
  profile: "Who you are",
  content: "Fill it",
  look: "How it looks",
  done: "Done",
};

interface StepBarProps {
  step: WelcomeStep;
  onStep: (step: WelcomeStep) => void;
}

/** Where in the welcome one is; each step can be gone to. */
export const StepBar = ({ step, onStep }: StepBarProps) => (
  <Stepper
    nonLinear
    alternativeLabel
    activeStep={welcomeSteps.indexOf(step)}
    component="ol"
    aria-label="Steps of the welcome"
    sx={{ m: 0, mt: 4, p: 0, mb: 4, listStyle: "none", maxWidth: 720 }}
  >
    {welcomeSteps.map((name, index) => (
      <Step key={name} component="li" completed={index < welcomeSteps.indexOf(step)} sx={{ px: { xs: 0.25, sm: 1 } }}>
        <StepButton
          aria-current={name === step ? "step" : undefined}
          onClick={() => {
            if (name !== step) onStep(name);
          }}
        >
          {names[name]}
        </StepButton>
      </Step>
    ))}
  </Stepper>
);
