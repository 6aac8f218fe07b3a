/** A failure that a person can mend: one sentence with cause and remedy, shown instead of a stack trace. */
export class Failure extends Error {
  override name = "Failure";
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const runEntry = (main: () => Promise<void>): void => {
  main().catch((error: unknown) => {
    console.error(error instanceof Failure ? `\n${error.message}\n` : error);
    process.exit(1);
  });
};
