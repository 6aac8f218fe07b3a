import { createInterface } from "node:readline";
import { UserError } from "../shared/userError.ts";

/** Whether the answer is yes. @throws {UserError} with these words when nobody answers */
export const confirmPrompt = async (question: string, whenNobody: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await new Promise<string | null>((resolve) => {
    terminal.once("close", () => resolve(null));
    terminal.question(`${question} [y/N] `, resolve);
  });
  terminal.close();
  if (answer === null) throw new UserError(whenNobody);
  return /^y(?:es)?$/i.test(answer.trim());
};
