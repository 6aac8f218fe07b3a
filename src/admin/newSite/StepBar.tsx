import { Step, StepButton, Stepper } from "@mui/material";
import { useState } from "react";
import { type WelcomeStep, welcomeSteps } from "#providers/ownerCalls.ts";
import { isRecord } from "#shared/isRecord.ts";
import { useLocation, useNavigate } from "../address/router.ts";

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

interface Entry {
  state?: unknown;
}

const stepIn = ({ state }: Entry): WelcomeStep | undefined =>
  welcomeSteps.find((step) => isRecord(state) && state.step === step);

/** Whether two entries of the browser's history show different steps. */
export const isOtherStep = (one: Entry, other: Entry): boolean => stepIn(one) !== stepIn(other);

/**
 * The step that this tab shows, whatever other tabs do: each has an entry of the browser's history, so that Back, Forward and a reload
 * lead to it. @param stored where any device resumes
 */
export const useStep = (stored: WelcomeStep) => {
  const navigate = useNavigate();
  const location = useLocation();
  const [opening] = useState(stored);
  return {
    step: stepIn(location) ?? opening,
    goTo: (step: WelcomeStep): void => void navigate(location.pathname, { state: { step } }),
  };
};
