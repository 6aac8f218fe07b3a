import { textAt } from "#shared/base/unknownValues.ts";

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** Exit codes of commands with a meaning for scripts. All other failures have 1. */
export const exitCodes = { usage: 2, conflict: 3, signedOut: 4, offline: 5, stopped: 130 } as const;

/** An error that the user can fix. Its message, with cause and remedy, is printed instead of a stack trace. */
export class UserError extends Error {
  override name = "UserError";
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const codesOfKinds: Readonly<Record<string, number>> = {
  session: exitCodes.signedOut,
  offline: exitCodes.offline,
  conflict: exitCodes.conflict,
};

/** Returns the exit code for a UserError or a BackendError (src/api/errors.ts), otherwise 1. */
export const exitCodeOf = (error: unknown): number =>
  error instanceof UserError ? error.exitCode : (codesOfKinds[textAt(error, "kind")] ?? 1);

export { messageOf } from "#shared/base/unknownValues.ts";

const folderCodes = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOSPC"];

// A BackendError also has a message for users.
const userTextOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (["UserError", "BackendError"].includes(error.name)) return error.message;
  if (!("path" in error && folderCodes.some((code) => hasCode(error, code)))) return null;
  return `${error.message}.\nCheck the folder, its permissions and its disk, or choose another folder.`;
};

export const printError = (error: unknown): void => {
  const text = userTextOf(error);
  console.error(text === null ? error : `\n${text}\n`);
};

export const runEntry = (main: () => Promise<void>): void => {
  main().catch((error: unknown) => {
    printError(error);
    process.exit(1);
  });
};

const maxNamed = 10;

export const missingFilesText = (names: readonly string[]): string => {
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : "";
  return `Missing or damaged: ${names.slice(0, maxNamed).join(", ")}${more}. Everything else is complete.`;
};
