import { Box, TextField } from "@mui/material";
import { useState } from "react";
import { useIsMounted, useStore } from "react-admin";
import { moveFocus } from "#kit/focus/moveFocus.ts";
import { linkNames } from "../site/linkNames.ts";
import type { SiteSettings } from "../site/useSiteSettings.ts";
import { setSiteName } from "../siteName.ts";
import { type ProfileValues, profileProblems, profileValuesOf, settingsOfProfile } from "./profileValues.ts";
import { StepForm } from "./StepForm.tsx";

const fields: readonly { key: keyof ProfileValues; label: string; help: string; autoComplete: string }[] = [
  { key: "name", label: "Name *", help: "", autoComplete: "name" },
  {
    key: "jobTitles",
    label: "Job titles",
    help: "Separated by commas; they are typed out under your name",
    autoComplete: "organization-title",
  },
  {
    key: "portrait",
    label: "Address of a picture of you",
    help: "A square one; it can also come later",
    autoComplete: "photo",
  },
  { key: "github", label: linkNames.github, help: "Your user name, or the address", autoComplete: "off" },
  { key: "linkedin", label: linkNames.linkedin, help: "Your user name, or the address", autoComplete: "off" },
  { key: "mastodon", label: linkNames.mastodon, help: "The address of your profile", autoComplete: "off" },
  {
    key: "email",
    label: linkNames.email,
    help: "Shown to everybody; leave it empty to be written to by the form alone",
    autoComplete: "email",
  },
];

interface ProfileStepProps extends Pick<SiteSettings, "site" | "stored" | "change"> {
  onDone: () => void;
  onSkip: () => void;
}

/** Who the owner is. What is typed outlasts a reload; once it is stored, it is on the site. */
export const ProfileStep = ({ site, stored, change, onDone, onSkip }: ProfileStepProps) => {
  const [typed, setTyped] = useStore<Partial<ProfileValues>>("welcome.profile", {});
  const [isAsked, setAsked] = useState(false);
  const isShown = useIsMounted();
  const values = { ...profileValuesOf(site, stored), ...typed };
  const problems = isAsked ? profileProblems(values) : {};

  const onSubmit = async (): Promise<void> => {
    setAsked(true);
    const wrong = profileProblems(values);
    const first = fields.find(({ key }) => wrong[key]);
    if (first) {
      moveFocus(`welcome-${first.key}`);
      return;
    }
    await change((now, storedNow) => settingsOfProfile(values, now, storedNow));
    setSiteName(values.name.trim());
    // Another step may have been gone to meanwhile.
    if (isShown.current) onDone();
    // What was typed while it was stored is not.
    setTyped((now) => (now === typed ? {} : now));
  };

  return (
    <StepForm
      title="Who you are"
      description="This is what visitors read first. All of it can be changed later, on the page Site."
      hasHeadingFocus={false}
      onSubmit={onSubmit}
      onSkip={onSkip}
    >
      <Box
        sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" } }}
      >
        {fields.map(({ key, label, help, autoComplete }) => (
          <TextField
            key={key}
            id={`welcome-${key}`}
            label={label}
            value={values[key]}
            autoFocus={key === "name"}
            onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
            error={problems[key] !== undefined}
            helperText={problems[key] ?? help}
            slotProps={{ htmlInput: { autoComplete, "aria-required": key === "name" } }}
          />
        ))}
      </Box>
    </StepForm>
  );
};
