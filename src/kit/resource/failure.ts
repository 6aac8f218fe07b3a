import { BackendError } from "#providers/errors.ts";
import type { Refusals } from "./labels.ts";

const reasonOf = (error: unknown): string | null => {
  if (!(error instanceof BackendError)) return null;
  // What a person cannot act on stays in the console.
  return error.kind === "server" && error.status === 500 ? null : error.message;
};

/** The words for what the database refused, or null where it has none of its own. */
export const refusalOf = (error: unknown, refusals: Refusals): string | null =>
  error instanceof BackendError ? (refusals[error.kind] ?? null) : null;

/**
 * What a failure is told as: the spec's words for what failed, then the cause where it helps (spec 8),
 * as "Failed to create post. This account may only read."
 */
export const failureText = (what: string, error: unknown): string => {
  const reason = reasonOf(error);
  return reason ? `${what}. ${reason}` : what;
};
