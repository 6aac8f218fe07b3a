import { createInterface } from "node:readline/promises";
import { Failure } from "../base/failure.ts";

/** The typed answer; null if the input has ended. */
const answerTo = async (question: string): Promise<string | null> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<null>((resolve) => terminal.once("close", () => resolve(null)));
  const answer = await Promise.race([terminal.question(question).catch(() => null), ended]);
  terminal.close();
  return answer;
};

/** Whether the answer is yes. @throws {Failure} with these words when nobody answers */
export const askToAgree = async (question: string, whenNobody: string): Promise<boolean> => {
  const answer = await answerTo(`${question} [y/N] `);
  if (answer === null) throw new Failure(whenNobody);
  return /^y(?:es)?$/i.test(answer.trim());
};
