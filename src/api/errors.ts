import { textAt } from "#shared/base/unknownValues.ts";

/** `inUse`: a foreign key is violated; `refused`: a rule of the database is, and the message is meant for users. */
export type FailureKind =
  | "offline"
  | "session"
  | "readOnly"
  | "conflict"
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

/** The request may or may not have been carried out. */
export const timedOut = (seconds: number): BackendError =>
  new BackendError("offline", `The server has not answered for ${seconds} seconds. Try again.`, 0);

export const sessionEnded = (): BackendError =>
  new BackendError("session", "Your session has ended. Sign in again to go on.", 401);

export const anotherAccount = (): BackendError => new BackendError("refused", "Another account has signed in.", 403);

export const readOnly = (): BackendError => new BackendError("readOnly", "This account may only read.", 403);

export const captchaRefused = (): BackendError =>
  new BackendError("server", "The check that you are a person was not passed. Please try again.", 400);

/** In words for users, where a captcha is what refused. */
export const captchaProblem = (error: Error): BackendError | null => {
  const code = textAt(error, "code");
  if (code === "captcha_failed") return captchaRefused();
  return code === "captcha_away" ? new BackendError("server", error.message, 424) : null;
};

export const conflict = (): BackendError =>
  new BackendError("conflict", "It was changed elsewhere since you opened it.", 409);

export const missing = (): BackendError => new BackendError("missing", "It no longer exists.", 404);

const diskFull = (): BackendError =>
  new BackendError("server", "The disk of the server is full. Make room on it, and try again.", 507);

/** Whether an error is a BackendError of this kind. */
export const isFailure = (error: unknown, kind: FailureKind): error is BackendError =>
  error instanceof BackendError && error.kind === kind;

const awayStatuses = [502, 503, 504];

/** Whether nobody answered, or only somebody in front of the server. */
export const isUnreachableError = (error: unknown): boolean =>
  isFailure(error, "offline") || (error instanceof BackendError && awayStatuses.includes(error.status));

/** Whether the same request may succeed later: not where it is refused, wrong, or asks for what does not exist. Else unknown, so yes. */
export const canRetry = (error: unknown): boolean => {
  if (!(error instanceof BackendError)) return true;
  const { kind, status } = error;
  // Signing in again is a second try, too.
  if (kind !== "server") return kind === "offline" || kind === "session";
  return status >= 500 || status === 408 || status === 429;
};

// A constraint is named after its table and its rule: relation "posts" … "posts_title_not_blank_max_300".
const ruleInWords = (message: string): string => {
  const rule = /relation "([^"]+)" violates check constraint "\1_([^"]+)"/.exec(message)?.[2];
  return rule ? `The database refused a value: ${rule.replaceAll("_", " ")}.` : message;
};

const isSessionFailure = (status: number, code: string): boolean => status === 401 || /^PGRST30[123]$/.test(code);

const isReadOnlyFailure = (message: string): boolean => /row-level security|permission denied/i.test(message);

/** Code and message are looked at before the status, which differs between the embedded backend and a hosted project. */
export const failureOf = (status: number, body: unknown): BackendError => {
  const code = textAt(body, "code");
  const message = textAt(body, "message");
  if (isReadOnlyFailure(message)) return readOnly();
  if (isSessionFailure(status, code)) return sessionEnded();
  if (code === "PGRST116") return missing();
  if (code === "53100") return diskFull();
  if (code === "23505") return new BackendError("duplicate", message, status);
  if (code === "23503") return new BackendError("inUse", message, status);
  if (code === "23514") return new BackendError("refused", ruleInWords(message), status);
  if (/^(42501|22023|P0001)$/.test(code)) return new BackendError("refused", message, status);
  if (awayStatuses.includes(status)) {
    return new BackendError("server", "The server is not ready. Try again in a few seconds.", status);
  }
  return new BackendError("server", message || `The server answered with status ${status}.`, status || 500);
};
