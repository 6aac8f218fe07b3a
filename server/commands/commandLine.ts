import { type ParseArgsConfig, parseArgs } from "node:util";
import { Failure, messageOf } from "../failure.ts";

/** The words of a command line, read. */
export interface CommandLine {
  positionals: string[];
  /** Whether an option without a value was given. */
  has: (option: string) => boolean;
  /** The value of an option; null when it was not given. */
  value: (option: string) => string | null;
}

/** What a command did: the object that --json prints, and the sentences for a person. */
export interface Outcome {
  data: object;
  text: string;
}

interface Command {
  /** What --help prints. */
  help: string;
  options?: NonNullable<ParseArgsConfig["options"]>;
  run: (line: CommandLine) => Promise<Outcome>;
}

const readLine = (options: NonNullable<ParseArgsConfig["options"]>): CommandLine => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { json: { type: "boolean" }, help: { type: "boolean" }, ...options },
    });
    const given = new Map(Object.entries(values));
    return {
      positionals,
      has: (option) => given.get(option) === true,
      value: (option) => {
        const found = given.get(option);
        return typeof found === "string" ? found : null;
      },
    };
  } catch (error) {
    throw new Failure(`${messageOf(error)}\nSee --help.`);
  }
};

/**
 * Runs a command: `--help` prints its help, `--json` makes it print one JSON object and nothing else, a failure ends it with
 * exit code 1 (as JSON: `{"error": …}`).
 */
export const runCommand = async ({ help, options = {}, run }: Command): Promise<void> => {
  const isJson = process.argv.includes("--json");
  try {
    const line = readLine(options);
    if (line.has("help")) return console.log(help);
    const { data, text } = await run(line);
    console.log(isJson ? JSON.stringify(data) : text);
  } catch (error) {
    process.exitCode = 1;
    if (isJson) console.log(JSON.stringify({ error: messageOf(error) }));
    else console.error(error instanceof Failure ? `\n${error.message}\n` : error);
  }
};
