/** Whether an error is one of Node's or the system's with this code, such as "ENOENT". */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** An error that the user can fix: one sentence with cause and remedy, shown instead of a stack trace. */
export class UserError extends Error {
  override name = "Failure";
}

export { messageOf } from "#shared/base/unknownValues.ts";

export const runEntry = (main: () => Promise<void>): void => {
  main().catch((error: unknown) => {
    console.error(error instanceof UserError ? `\n${error.message}\n` : error);
    process.exit(1);
  });
};

const mostNamed = 10;

/** A sentence about files that are missing. */
export const missingWords = (names: readonly string[]): string => {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
  return `Not there, or damaged: ${names.slice(0, mostNamed).join(", ")}${more}. All else is there.`;
};
