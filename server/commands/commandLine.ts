import { type ParseArgsConfig, parseArgs } from "node:util";
import { readSettings, type Settings } from "../shared/settings.ts";
import { messageOf, runEntry, UserError } from "../shared/userError.ts";

/** @throws {UserError} if a hosted project is configured, which a command on the data folder would not affect */
export const readEmbeddedSettings = (whatInstead: string): Settings => {
  const settings = readSettings();
  if (!settings.hosted) return settings;
  throw new UserError(
    `VITE_SUPABASE_URL names a hosted project, and this command works on the data folder: ${whatInstead}`,
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
  /** Whether a part of it failed: exit code 1. Set at the end, because the embedded database sets it to 0 as it closes. */
  hasFailed?: boolean;
}

interface Command {
  help: string;
  options?: NonNullable<ParseArgsConfig["options"]>;
  /** How many words it takes beside its options, none unless given. One more ends it before it does anything. */
  words?: number;
  run: (line: CommandLine) => Promise<CommandOutcome>;
}

type LineOptions = Required<Pick<Command, "options" | "words">>;

const helpOption = { help: { type: "boolean" } } as const;

const readLine = ({ options, words }: LineOptions): CommandLine => {
  const known: LineOptions["options"] = { ...helpOption, ...options };
  const { values, positionals, tokens } = parseArgs({
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: known,
  });
  const refuse = (why: string): never => {
    throw new UserError(`${why}\nSee --help.`);
  };
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { rawName, value, inlineValue } = token;
    const type = known[token.name]?.type ?? refuse(`There is no option ${rawName}.`);
    if (type === "boolean" && value !== undefined) refuse(`${rawName} takes no value.`);
    if (type === "string" && (!value || (!inlineValue && value.startsWith("-")))) refuse(`${rawName} needs a value.`);
  }
  const excess = positionals[words];
  if (excess !== undefined) refuse(`"${excess}" is a word too many.`);
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

const tell = (error: unknown): void => console.error(error instanceof UserError ? `\n${error.message}\n` : error);

/** `--json` prints one JSON object and nothing else; a failure is `{"error": …}` then, with exit code 1 in any case. */
export const runCommand = async ({ help, options = {}, words = 0, run }: Command): Promise<void> => {
  const isJson = process.argv.includes("--json");
  try {
    const line = readLine({ options: { json: { type: "boolean" }, ...options }, words });
    if (line.has("help")) return console.log(help);
    const { data, text, hasFailed } = await run(line);
    console.log(isJson ? JSON.stringify(data) : text);
    if (hasFailed) process.exitCode = 1;
  } catch (error) {
    process.exitCode = 1;
    if (isJson) console.log(JSON.stringify({ error: messageOf(error) }));
    else tell(error);
  }
};

/** Runs a program that takes nothing but `--help`, such as a server, which goes on when `run` is done. */
export const runProgram = (help: string, run: () => Promise<void>): void => {
  try {
    if (readLine({ options: {}, words: 0 }).has("help")) console.log(help);
    else runEntry(run);
  } catch (error) {
    process.exitCode = 1;
    tell(error);
  }
};
