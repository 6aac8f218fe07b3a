import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { minimumPasswordLength } from "#shared/accounts/passwordStrength.ts";
import { UserError } from "../shared/userError.ts";

// bcrypt would silently truncate longer ones.
const mostBytes = 72;

const silence = new Writable({ write: (_chunk, _encoding, done) => done() });

const askOnTerminal = async (questions: readonly string[]): Promise<string[]> => {
  const answers: string[] = [];
  for (const question of questions) {
    process.stderr.write(question);
    const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
    terminal.on("SIGINT", () => process.exit(130));
    answers.push(await terminal.question(""));
    terminal.close();
    process.stderr.write("\n");
  }
  return answers;
};

const readLines = async (most: number): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdin })) {
    if (lines.length < most) lines.push(line);
  }
  return lines;
};

export const askPassword = async (): Promise<string> => {
  const [password = "", again = ""] = process.stdin.isTTY
    ? await askOnTerminal(["New password: ", "The same again: "])
    : await readLines(2);
  if (password !== again) throw new UserError("The two passwords differ: nothing was changed. Try again.");
  if (password.length < minimumPasswordLength) {
    throw new UserError(
      `The password is too short: it needs ${minimumPasswordLength} characters. Nothing was changed.`,
    );
  }
  if (Buffer.byteLength(password) > mostBytes) {
    throw new UserError(`The password is too long: at most ${mostBytes} bytes. Nothing was changed.`);
  }
  return password;
};
