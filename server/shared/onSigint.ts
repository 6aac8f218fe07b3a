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
