import { Box, Button, Step, StepButton, Stepper, Typography, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type WelcomeStep, welcomeSteps } from "#api/calls/owner.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { notifyFailure } from "#ui/notify.ts";
import { SaveButton } from "#ui/SaveButton.tsx";
import { useLocation, useNavigate } from "../router/router.ts";

const names: Record<WelcomeStep, string> = {
  profile: "Who you are",
  content: "Add content",
  look: "How it looks",
  done: "Done",
};

export const StepBar = ({ step, onStep }: { step: WelcomeStep; onStep: (step: WelcomeStep) => void }) => (
  <Stepper
    nonLinear
    alternativeLabel
    activeStep={welcomeSteps.indexOf(step)}
    component="ol"
    aria-label="Setup steps"
    sx={{ m: 0, mt: 4, p: 0, mb: 4, mx: "auto", listStyle: "none", maxWidth: 720 }}
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

export const isOtherStep = (one: Entry, other: Entry): boolean => stepIn(one) !== stepIn(other);

/**
 * Returns this tab's step. Each step is a history entry, so that Back, Forward and a reload work.
 * @param stored the step at which the owner resumes on any device
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

export interface StepFormProps {
  title: string;
  description: string;
  action?: string;
  /** Whether the heading gets the focus. False if a field does. */
  hasHeadingFocus?: boolean;
  onSubmit: () => Promise<void> | void;
  onBack?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
  /** Between the heading and the form; may contain other forms. */
  above?: ReactNode;
  /** Beside the form, or above it on a phone. */
  side?: ReactNode;
  children?: ReactNode;
}

const besideSx = {
  display: "grid",
  gap: 4,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 4fr)" },
};

/** After a failed save the inputs keep their values. */
export const StepForm = ({
  title,
  description,
  action = "Continue",
  hasHeadingFocus = true,
  onSubmit,
  onBack,
  onSkip,
  above,
  side,
  children,
}: StepFormProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("lg"));
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (hasHeadingFocus) moveFocus(heading.current);
  }, [hasHeadingFocus]);

  const submit = async (): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    try {
      await onSubmit();
    } catch (error) {
      notifyFailure("Failed to update the site", error);
    }
    setSaving(false);
  };

  return (
    <Box sx={side ? besideSx : { maxWidth: 720, mx: "auto" }}>
      <Box>
        <Typography component="h2" variant="h5" ref={heading} sx={{ outline: "none" }}>
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3, maxWidth: "65ch" }}>
          {description}
        </Typography>
        {above}
        {!isWide && side && <Box sx={{ mb: 4 }}>{side}</Box>}
        <Box
          component="form"
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {children}
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 4 }}>
            <SaveButton isSaving={isSaving}>{action}</SaveButton>
            {onBack && <Button onClick={onBack}>Back</Button>}
            {onSkip && <Button onClick={onSkip}>Skip this step</Button>}
          </Box>
        </Box>
      </Box>
      {isWide && side}
    </Box>
  );
};
