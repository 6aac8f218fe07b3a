import { useState } from "react";
import { type WelcomeStep, welcomeSteps } from "#providers/ownerCalls.ts";
import { isRecord } from "#shared/isRecord.ts";
import { useLocation, useNavigate } from "../address/router.ts";

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
