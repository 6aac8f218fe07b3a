/** A failure that a person can mend: one sentence with the cause and the remedy, shown instead of a stack trace. */
export class Failure extends Error {
  override name = "Failure";
}

/** The message of anything thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs an entry point: a Failure ends it with its sentence and exit code 1, anything else with its stack. */
export const runEntry = (main: () => Promise<void>): void => {
  main().catch((error: unknown) => {
    console.error(error instanceof Failure ? `\n${error.message}\n` : error);
    process.exit(1);
  });
};
