import { setImmediate } from "node:timers/promises";

/**
 * Handles Ctrl+C until the returned function is called: prints a message and ends the program.
 * @param cleanUp runs first, and returns the message
 */
export const onSigint = (cleanUp: () => string): (() => void) => {
  const onSignal = (): void => {
    console.error(`\n${cleanUp()}\n`);
    process.exit(130);
  };
  process.once("SIGINT", onSignal);
  return () => {
    process.off("SIGINT", onSignal);
  };
};

/** Must be awaited between steps on the embedded database, which leaves the event loop no turn to handle Ctrl+C. */
export const letSignalsIn = (): Promise<void> => setImmediate();

/** Returns a signal that Ctrl+C aborts, so that work ends after its current step. */
export const abortOnSigint = (): AbortSignal => {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  return controller.signal;
};
