import { textAt } from "#shared/base/unknownValues.ts";

/** `inUse`: a foreign key is violated. `refused`: a rule of the database is violated; its message is written for users. */
export type FailureKind =
  | "offline"
  | "session"
  | "readOnly"
  | "conflict"
  | "published"
  | "scheduled"
  | "missing"
  | "duplicate"
  | "inUse"
  | "refused"
  | "server";

export class BackendError extends Error {
  readonly kind: FailureKind;
  readonly status: number;

  constructor(kind: FailureKind, message: string, status: number) {
    super(message);
    this.name = "BackendError";
    this.kind = kind;
    this.status = status;
  }
}

export const offline = (): BackendError =>
  new BackendError("offline", "The server cannot be reached. Check your connection and try again.", 0);

/** The server may or may not have executed the request. */
export const timedOut = (seconds: number): BackendError =>
  new BackendError("offline", `The server has not answered for ${seconds} seconds. Try again.`, 0);

export const sessionEnded = (): BackendError =>
  new BackendError("session", "Your session has ended. Sign in again to continue.", 401);

export const anotherAccount = (): BackendError => new BackendError("refused", "Another account has signed in.", 403);

export const readOnly = (): BackendError => new BackendError("readOnly", "This account may only read.", 403);

export const captchaRefused = (): BackendError =>
  new BackendError("server", "The captcha was not solved. Try again.", 400);

/** Returns the error for users if a captcha caused this one, otherwise null. */
export const captchaProblem = (error: Error): BackendError | null => {
  const code = textAt(error, "code");
  if (code === "captcha_failed") return captchaRefused();
  return code === "captcha_away" ? new BackendError("server", error.message, 424) : null;
};

export const conflict = (): BackendError =>
  new BackendError("conflict", "It was changed in another tab or on another device.", 409);

export const published = (kind: "published" | "scheduled"): BackendError =>
  new BackendError(kind, `The owner has ${kind} it.`, 409);

export const missing = (): BackendError => new BackendError("missing", "It no longer exists.", 404);

const diskFull = (): BackendError =>
  new BackendError("server", "The server's disk is full. Free some space on it, then try again.", 507);

export const isFailure = (error: unknown, kind: FailureKind): error is BackendError =>
  error instanceof BackendError && error.kind === kind;

const unreachableStatuses = [502, 503, 504];

/** Returns whether the server did not respond, or only a proxy in front of it did. */
export const isUnreachableError = (error: unknown): boolean =>
  isFailure(error, "offline") || (error instanceof BackendError && unreachableStatuses.includes(error.status));

/** Returns whether the same request may succeed later. Unknown errors count as temporary. */
export const canRetry = (error: unknown): boolean => {
  if (!(error instanceof BackendError)) return true;
  const { kind, status } = error;
  // The session may be renewed before the retry.
  if (kind !== "server") return kind === "offline" || kind === "session";
  return status >= 500 || status === 408 || status === 429;
};

// A constraint is named after its table and its rule, as in: relation "posts" … "posts_title_not_blank_max_300".
const describeRule = (message: string): string => {
  const rule = /relation "([^"]+)" violates check constraint "\1_([^"]+)"/.exec(message)?.[2];
  return rule ? `The database refused a value: ${rule.replaceAll("_", " ")}.` : message;
};

const isSessionFailure = (status: number, code: string): boolean => status === 401 || /^PGRST30[123]$/.test(code);

const isReadOnlyFailure = (message: string): boolean => /row-level security|permission denied/i.test(message);

/** Returns the error of a response. Checks the status last, because it differs between embedded and hosted backends. */
export const toBackendError = (status: number, body: unknown): BackendError => {
  const code = textAt(body, "code");
  const message = textAt(body, "message");
  if (isReadOnlyFailure(message)) return readOnly();
  if (isSessionFailure(status, code)) return sessionEnded();
  if (code === "PGRST116") return missing();
  if (code === "53100") return diskFull();
  if (code === "23505") return new BackendError("duplicate", message, status);
  if (code === "23503") return new BackendError("inUse", message, status);
  if (code === "23514") return new BackendError("refused", describeRule(message), status);
  if (/^(42501|22023|P0001)$/.test(code)) return new BackendError("refused", message, status);
  if (unreachableStatuses.includes(status)) {
    return new BackendError("server", "The server is not ready. Try again in a few seconds.", status);
  }
  return new BackendError("server", message || `The server answered with status ${status}.`, status || 500);
};
