import { toast } from "#shared/toast/toast.ts";
import { failureText } from "./failure.ts";

/** Shows a success toast. */
export const notifySuccess = (message: string): void => {
  toast({ description: message });
};

/** Shows a destructive toast titled Error (spec 8). */
export const notifyProblem = (message: string): void => {
  toast({ title: "Error", description: message, variant: "destructive" });
};

/** Shows what failed and why, and logs the cause (spec 8). */
export const notifyFailure = (what: string, error: unknown): void => {
  console.error(what, error);
  notifyProblem(failureText(what, error));
};
