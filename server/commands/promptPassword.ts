import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { minimumPasswordLength } from "#shared/accounts/passwordStrength.ts";
import { UserError } from "../shared/userError.ts";

// bcrypt would silently truncate longer ones.
const maxBytes = 72;

const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() });

const promptOnTerminal = async (questions: readonly string[]): Promise<string[]> => {
  const answers: string[] = [];
  for (const question of questions) {
    process.stderr.write(question);
    const terminal = createInterface({ input: process.stdin, output: noEcho, terminal: true });
    terminal.on("SIGINT", () => process.exit(130));
    answers.push(await terminal.question(""));
    terminal.close();
    process.stderr.write("\n");
  }
  return answers;
};

const readLines = async (max: number): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdin })) {
    if (lines.length < max) lines.push(line);
  }
  return lines;
};

/** Prompts for a new password twice. @throws {UserError} if the two differ, or the password is too short or too long */
export const promptPassword = async (): Promise<string> => {
  const [password = "", again = ""] = process.stdin.isTTY
    ? await promptOnTerminal(["New password: ", "Repeat the password: "])
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
