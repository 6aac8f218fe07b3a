import { useEffect, useRef } from "react";
import { type WelcomeStep, welcomeSteps } from "#providers/firstRun.ts";
import { isRecord } from "#shared/isRecord.ts";
import { useLocation, useNavigate } from "../address/router.ts";

const stepIn = (state: unknown): WelcomeStep | undefined =>
  welcomeSteps.find((step) => isRecord(state) && state.step === step);

/** Gives each step an entry of the browser's history, so that Back and Forward go from one to the other. */
export const useStepHistory = (step: WelcomeStep, goTo: (step: WelcomeStep) => void): void => {
  const navigate = useNavigate();
  const { key, pathname, state } = useLocation();
  const shown = stepIn(state);
  const isOpened = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry of the history leads elsewhere
  useEffect(() => {
    if (isOpened.current && shown && shown !== step) goTo(shown);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another step makes an entry
  useEffect(() => {
    // The step that the welcome opens with has the entry that led here.
    if (shown !== step) navigate(pathname, { state: { step }, replace: !isOpened.current });
    isOpened.current = true;
  }, [step]);
};
