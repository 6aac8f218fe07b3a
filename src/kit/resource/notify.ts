import { toast } from "#shared/toast/toast.ts";
import { failureText, refusalOf } from "./failure.ts";
import type { Refusals } from "./labels.ts";

/** Shows a success toast. */
export const notifySuccess = (message: string): void => {
  toast({ description: message });
};

/** Shows what somebody should know of a thing that went well. */
export const notifyWarning = (title: string, message: string): void => {
  toast({ title, description: message });
};

/** Shows a destructive toast titled Error (spec 8). */
export const notifyProblem = (message: string): void => {
  toast({ title: "Error", description: message, variant: "destructive" });
};

/**
 * Shows what failed and why, and logs the cause (spec 8).
 * @param refusals a refusal that has words of its own here is told in them, and is no failure to be logged
 */
export const notifyFailure = (what: string, error: unknown, refusals: Refusals = {}): void => {
  const refusal = refusalOf(error, refusals);
  if (refusal) {
    notifyProblem(refusal);
    return;
  }
  console.error(what, error);
  notifyProblem(failureText(what, error));
};
