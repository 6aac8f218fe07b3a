import { toast } from "#shared/toast/toast.ts";
import { failureText, refusalOf } from "./failure.ts";
import type { Refusals } from "./labels.ts";

export const notifySuccess = (message: string): void => {
  toast({ description: message });
};

export const notifyWarning = (title: string, message: string): void => {
  toast({ title, description: message });
};

export const notifyProblem = (message: string): void => {
  toast({ title: "Error", description: message, variant: "destructive" });
};

/** @param refusals labels for refusals that are no failures, and are not logged */
export const notifyFailure = (what: string, error: unknown, refusals: Refusals = {}): void => {
  const refusal = refusalOf(error, refusals);
  if (refusal) {
    notifyProblem(refusal);
    return;
  }
  console.error(what, error);
  notifyProblem(failureText(what, error));
};
