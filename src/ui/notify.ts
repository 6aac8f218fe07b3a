import { BackendError, type FailureKind } from "#api/errors.ts";
import { readToast, type ToastAction, toast } from "#shared/toast/toast.ts";

export type Refusals = Partial<Record<FailureKind, string>>;

export const fetchFailed = (many: string): string => `Failed to fetch ${many.toLowerCase()}`;

const reasonOf = (error: unknown): string | null => {
  if (!(error instanceof BackendError)) return null;
  // An error that the user cannot fix is only logged.
  return error.kind === "server" && error.status === 500 ? null : error.message;
};

const refusalOf = (error: unknown, refusals: Refusals): string | null =>
  error instanceof BackendError ? (refusals[error.kind] ?? null) : null;

/** Returns a message such as "Failed to create post. This account may only read." (behaviour 13.5). */
export const failureText = (what: string, error: unknown): string => {
  const reason = reasonOf(error);
  return reason ? `${what}. ${reason}` : what;
};

export const notifySuccess = (message: string, action: ToastAction | null = null): void => {
  toast({ description: message, action });
};

export const notifyProblem = (message: string, action: ToastAction | null = null): void => {
  toast({ title: "Error", description: message, variant: "destructive", action });
};

/** Reports a failure. @param refusals messages for rejections that are expected, and not logged */
export const notifyFailure = (
  what: string,
  error: unknown,
  refusals: Refusals = {},
  action: ToastAction | null = null,
): void => {
  const refusal = refusalOf(error, refusals);
  if (refusal) {
    notifyProblem(refusal, action);
    return;
  }
  console.error(what, error);
  notifyProblem(failureText(what, error), action);
};

let lastReadFailure: number | undefined;

/** Reports a list that could not be read. Does not replace another failure, because lists are read again after failed writes. */
export const notifyReadFailure = (what: string, error: unknown): void => {
  const shown = readToast();
  if (shown?.variant === "destructive" && shown.id !== lastReadFailure) {
    console.error(what, error);
    return;
  }
  notifyFailure(what, error);
  lastReadFailure = readToast()?.id;
};
