import { Box, Button, Typography } from "@mui/material";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { moveFocus } from "#kit/focus/moveFocus.ts";
import { notifyFailure } from "#kit/resource/notify.ts";
import { SaveButton } from "#kit/ui/SaveButton.tsx";

export interface StepFormProps {
  title: string;
  description: string;
  /** The label of the button for the next step. */
  action?: string;
  /** Whether the heading takes the focus: not where a field does. */
  hasHeadingFocus?: boolean;
  onSubmit: () => Promise<void> | void;
  onBack?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
  /** Content between the heading and the form; it may contain other forms. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** One step of the welcome: a heading, its inputs, and the buttons that lead on. What cannot be stored stays in the form. */
export const StepForm = ({
  title,
  description,
  action = "Continue",
  hasHeadingFocus = true,
  onSubmit,
  onBack,
  onSkip,
  lead,
  children,
}: StepFormProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
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
    <Box sx={{ maxWidth: 720 }}>
      <Typography component="h2" variant="h5" ref={heading} sx={{ outline: "none" }}>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3, maxWidth: "65ch" }}>
        {description}
      </Typography>
      {lead}
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
  );
};
