import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { minimumPasswordLength } from "#shared/accounts/passwordStrength.ts";
import { UserError } from "../shared/userError.ts";

// bcrypt would silently truncate longer ones.
const maxBytes = 72;

const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() });

const nothingChanged = "No answer on the terminal; nothing was changed.";

/**
 * Asks a question on the terminal. @param isHidden as of a password: the answer is not printed
 * @throws {UserError} with `noAnswer` if input ends
 */
export const promptLine = (question: string, isHidden: boolean, noAnswer = nothingChanged): Promise<string> =>
  new Promise((resolve, reject) => {
    if (isHidden) process.stderr.write(question);
    const output = isHidden ? noEcho : process.stderr;
    const terminal = createInterface({ input: process.stdin, output, ...(isHidden && { terminal: true }) });
    terminal.on("SIGINT", () => process.exit(130));
    terminal.once("close", () => reject(new UserError(noAnswer)));
    terminal.question(isHidden ? "" : question, (answer) => {
      resolve(answer);
      terminal.close();
      if (isHidden) process.stderr.write("\n");
    });
  });

/** Asks a question on the terminal. @returns whether the answer is yes @throws {UserError} like `promptLine` */
export const confirmPrompt = async (question: string, noAnswer: string): Promise<boolean> =>
  /^y(?:es)?$/i.test((await promptLine(`${question} [y/N] `, false, noAnswer)).trim());

export const readLines = async (max: number): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdin })) {
    if (lines.length < max) lines.push(line);
  }
  return lines;
};

/** Prompts for a new password twice. @throws {UserError} if the two differ, or the password is too short or too long */
export const promptPassword = async (): Promise<string> => {
  const [password = "", again = ""] = process.stdin.isTTY
    ? [await promptLine("New password: ", true), await promptLine("Repeat the password: ", true)]
    : await readLines(2);
  if (password !== again) throw new UserError("The two passwords differ. Nothing was changed; try again.");
  if (password.length < minimumPasswordLength) {
    throw new UserError(
      `The password is too short. It needs at least ${minimumPasswordLength} characters. Nothing was changed.`,
    );
  }
  if (Buffer.byteLength(password) > maxBytes) {
    throw new UserError(`The password is too long. The limit is ${maxBytes} bytes. Nothing was changed.`);
  }
  return password;
};
