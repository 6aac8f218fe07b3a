export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** An error that the user can fix. Its message, with cause and remedy, is printed instead of a stack trace. */
export class UserError extends Error {
  override name = "UserError";
}

export { messageOf } from "#shared/base/unknownValues.ts";

// A BackendError (src/api/errors.ts) also has a message for users.
export const printError = (error: unknown): void =>
  console.error(
    error instanceof Error && ["UserError", "BackendError"].includes(error.name) ? `\n${error.message}\n` : error,
  );

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
