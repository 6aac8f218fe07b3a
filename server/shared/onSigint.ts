/** Until the returned function is called, Ctrl+C ends the program with what `words` says was left undone, after tidying up. */
export const onSigint = (words: () => string): (() => void) => {
  const onSignal = (): void => {
    console.error(`\n${words()}\n`);
    process.exit(130);
  };
  process.once("SIGINT", onSignal);
  return () => {
    process.off("SIGINT", onSignal);
  };
};
