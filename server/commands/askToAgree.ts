import { createInterface } from "node:readline";
import { Failure } from "../base/failure.ts";

/** The typed answer; null if the input has ended. */
const answerTo = (question: string): Promise<string | null> =>
  new Promise((resolve) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    terminal.once("close", () => resolve(null));
    terminal.once("line", (answer) => {
      resolve(answer);
      terminal.close();
    });
    terminal.setPrompt(question);
    terminal.prompt();
  });

/** Whether the answer is yes. @throws {Failure} with these words when nobody answers */
export const askToAgree = async (question: string, whenNobody: string): Promise<boolean> => {
  const answer = await answerTo(`${question} [y/N] `);
  if (answer === null) throw new Failure(whenNobody);
  return /^y(?:es)?$/i.test(answer.trim());
};
