import { BackendError } from "#providers/errors.ts";
import type { Refusals } from "./labels.ts";

const reasonOf = (error: unknown): string | null => {
  if (!(error instanceof BackendError)) return null;
  // What the user cannot act on is only logged.
  return error.kind === "server" && error.status === 500 ? null : error.message;
};

export const refusalOf = (error: unknown, refusals: Refusals): string | null =>
  error instanceof BackendError ? (refusals[error.kind] ?? null) : null;

/** As "Failed to create post. This account may only read." (behaviour 8). */
export const failureText = (what: string, error: unknown): string => {
  const reason = reasonOf(error);
  return reason ? `${what}. ${reason}` : what;
};
