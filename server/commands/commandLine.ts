import { format, parseArgs } from "node:util";
import { readSettings, type Settings } from "../shared/settings.ts";
import { exitCodeOf, exitCodes, messageOf, printError, runEntry, UserError } from "../shared/userError.ts";

/** @throws {UserError} if a hosted project is configured, because the command works on the data folder */
export const readEmbeddedSettings = (alternative: string): Settings => {
  const settings = readSettings();
  if (!settings.hosted) return settings;
  throw new UserError(
    `VITE_SUPABASE_URL is set to a hosted project, but this command works on the data folder. Instead, ${alternative}`,
  );
};

export interface CommandLine {
  positionals: string[];
  has: (option: string) => boolean;
  value: (option: string) => string | null;
}

export interface CommandOutcome {
  data: object;
  text: string;
  /** Exit code 1, because a part failed. Set at the end: the embedded database resets the exit code when it closes. */
  hasFailed?: boolean;
  exitCode?: number | null;
}

interface Command {
  /** Also declares the options. */
  help: string;
  /** Options that the help leaves out, in the same form. */
  hidden?: string;
  /** The maximum number of arguments besides the options; default: none. */
  words?: number;
  run: (line: CommandLine) => Promise<CommandOutcome>;
}

/** Returns the options that a help text names. One before a word in capitals or an address takes a value: `--site URL`. */
const optionsIn = (help: string): Record<string, { type: "string" | "boolean"; short?: string }> => {
  const namesIn = (pattern: RegExp): string[] => [...help.matchAll(pattern)].map(([, name = ""]) => name);
  const withValue = new Set(namesIn(/--([a-z-]+) (?:[A-Z]|postgres:)/g));
  const all = namesIn(/--([a-z][a-z-]*)/g);
  return {
    ...Object.fromEntries(all.map((name) => [name, { type: withValue.has(name) ? "string" : "boolean" }])),
    help: { type: "boolean", short: "h" },
  };
};

const readLine = (help: string, words: number): CommandLine => {
  const known = optionsIn(help);
  const { values, positionals, tokens } = parseArgs({
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: known,
  });
  const refuse = (why: string): never => {
    throw new UserError(`${why}\nSee --help.`, exitCodes.usage);
  };
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { rawName, value, inlineValue } = token;
    const type = known[token.name]?.type ?? refuse(`There is no option ${rawName}.`);
    if (type === "boolean" && value !== undefined) refuse(`${rawName} takes no value.`);
    if (type === "string" && (!value || (!inlineValue && value.startsWith("-")))) refuse(`${rawName} needs a value.`);
  }
  const excess = positionals[words];
  if (excess !== undefined) refuse(`Unexpected argument "${excess}".`);
  const given = new Map(Object.entries(values));
  return {
    positionals,
    has: (option) => given.get(option) === true,
    value: (option) => {
      const found = given.get(option);
      return typeof found === "string" ? found : null;
    },
  };
};

/** Shows control characters instead of sending them to the terminal: names and titles of files and sites may contain some. */
const escapePrinted = (): void => {
  for (const name of ["log", "warn", "error"] as const) {
    const print = console[name];
    console[name] = (...values) => {
      const hidden = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
      print(format(...values).replace(hidden, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`));
    };
  }
};

/** Runs a command. `--json` prints a single JSON object, or `{"error": …}` for a failure. */
export const runCommand = async ({ help, hidden = "", words = 0, run }: Command): Promise<void> => {
  const isJson = process.argv.includes("--json");
  escapePrinted();
  try {
    const line = readLine(`${help} ${hidden} --json`, words);
    if (line.has("help")) return console.log(help);
    const { data, text, hasFailed, exitCode } = await run(line);
    console.log(isJson ? JSON.stringify(data) : text);
    if (exitCode) process.exitCode = exitCode;
    else if (hasFailed) process.exitCode = 1;
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    if (isJson) console.log(JSON.stringify({ error: messageOf(error) }));
    else printError(error);
  }
};

/** Runs a program that prints no result. A server continues to run after `run` resolves. */
export const runProgram = (help: string, run: (line: CommandLine) => Promise<void>): void => {
  try {
    const line = readLine(help, 0);
    if (line.has("help")) console.log(help);
    else runEntry(() => run(line));
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    printError(error);
  }
};

const linesEveryMs = 10_000;
let lastLineAt = performance.now();

let timer: NodeJS.Timeout | undefined;

/** Shows the progress on a terminal, or prints a line each 10 s into a pipe, also during a long step. */
export const showProgress = (done: number, total: number, unit: string): void => {
  const text = `${done} of ${total} ${unit}`;
  const print = (): void => {
    if (performance.now() - lastLineAt < linesEveryMs) return;
    lastLineAt = performance.now();
    process.stderr.write(`${text}\n`);
  };
  clearInterval(timer);
  if (process.stderr.isTTY) process.stderr.write(`\r${text}${done < total ? "" : "\n"}`);
  else print();
  if (done < total && !process.stderr.isTTY) timer = setInterval(print, linesEveryMs).unref();
};
