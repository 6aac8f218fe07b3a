import { createInterface } from "node:readline";
import { UserError } from "../shared/userError.ts";

/** Asks a question on the terminal. @returns whether the answer is yes @throws {UserError} with `noAnswer` if input ends */
export const confirmPrompt = async (question: string, noAnswer: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await new Promise<string | null>((resolve) => {
    terminal.once("close", () => resolve(null));
    terminal.question(`${question} [y/N] `, resolve);
  });
  terminal.close();
  if (answer === null) throw new UserError(noAnswer);
  return /^y(?:es)?$/i.test(answer.trim());
};
