import { Button } from "@mui/material";
import { useEffect, useEffectEvent, useRef } from "react";
import { useIsMounted } from "react-admin";
import { type OverviewData, type WelcomeStep, welcomeSteps } from "#api/calls/owner.ts";
import { LoadingOrError } from "#ui/LoadingOrError.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { OwnerOnly } from "../accounts/profile/OwnerOnly.tsx";
import { Navigate, useNavigate } from "../router/router.ts";
import { pageTexts } from "../shared/pageTexts.ts";
import type { SiteSettings } from "../site/useSiteSettings.ts";
import { listRows } from "./demoContent.ts";
import { useTableNames } from "./RemoveDemoContent.tsx";
import { StepBar, useStep } from "./StepForm.tsx";
import { useOwnerOverview, useSaveFirstRun } from "./useOwnerOverview.ts";
import { ContentStep, DoneStep, LookStep, ProfileStep } from "./WelcomeSteps.tsx";

const stepAt = (step: WelcomeStep, by: number): WelcomeStep => welcomeSteps[welcomeSteps.indexOf(step) + by] ?? step;

interface StepsProps {
  overview: OverviewData;
  settings: SiteSettings;
}

const Steps = ({ overview: { step: stored, demo: demoRows }, settings }: StepsProps) => {
  const demo = listRows(demoRows, useTableNames());
  const navigate = useNavigate();
  const save = useSaveFirstRun();
  const isShown = useIsMounted();
  const { step, goTo } = useStep(stored);
  const remember = useEffectEvent((shown: WelcomeStep) => {
    if (shown !== stored) void save({ step: shown }).catch(() => {});
  });
  useEffect(() => remember(step), [step]);
  const navigation = {
    onDone: () => goTo(stepAt(step, 1)),
    onBack: () => goTo(stepAt(step, -1)),
    onSkip: () => goTo(stepAt(step, 1)),
  };
  const finish = async (next: string): Promise<void> => {
    await save({ status: "finished" });
    if (isShown.current) navigate(next);
  };
  return (
    <>
      <StepBar step={step} onStep={goTo} />
      {step === "profile" && <ProfileStep settings={settings} {...navigation} />}
      {step === "content" && <ContentStep demo={demo} settings={settings} {...navigation} />}
      {step === "look" && <LookStep settings={settings} {...navigation} />}
      {step === "done" && <DoneStep site={settings.site} demo={demo} onDone={finish} onBack={navigation.onBack} />}
    </>
  );
};

const Welcome = () => {
  const navigate = useNavigate();
  const { settings, ...overview } = useOwnerOverview();
  const save = useSaveFirstRun();
  const status = overview.data?.status;
  const isOpened = useRef(false);
  const isShown = useIsMounted();
  useEffect(() => {
    if (!status || isOpened.current) return;
    isOpened.current = true;
    if (status === "new" || status === "skipped") void save({ status: "open" }).catch(() => {});
  }, [status, save]);

  const skip = async (): Promise<void> => {
    await save({ status: "skipped" }).then(
      () => isShown.current && navigate("/"),
      () => {},
    );
  };
  const retry = (): void => {
    void overview.refetch();
    void settings.refetch();
  };
  return (
    <>
      <PageHeader
        {...pageTexts.welcome}
        actions={status !== "finished" && <Button onClick={() => void skip()}>Skip setup</Button>}
      />
      {overview.data && settings.data ? (
        <Steps overview={overview.data} settings={settings} />
      ) : (
        <LoadingOrError what="Failed to fetch the setup" error={overview.error ?? settings.error} onRetry={retry} />
      )}
    </>
  );
};

export const WelcomePage = () => (
  <OwnerOnly member={<Navigate to="/" replace />}>
    <Welcome />
  </OwnerOnly>
);
