import { hash } from "bcryptjs";
import { isCommonPassword } from "#shared/passwords.ts";
import { textOf } from "#shared/unknownValues.ts";
import { commandWords } from "../base/commandWords.ts";
import { Failure } from "../base/failure.ts";
import { type ControlData, findServer } from "../database/control.ts";
import { ownerActions } from "../database/ownerActions.ts";
import { withQuery } from "../site/withQuery.ts";
import { askPassword } from "./askPassword.ts";
import { type CommandOutcome, readEmbeddedSettings, runCommand } from "./commandLine.ts";

const help = `${commandWords("owner", "reset-password [--email ADDRESS] [--json]")}
${commandWords("owner", "claim --email ADDRESS [--json]")}

reset-password  sets a new password and signs the account out everywhere
claim           makes an existing account the owner of a site that has none, with a new password, and signs it out everywhere
  --email       whose account; reset-password without it: the owner's
  --json        print one JSON object

The password is asked for twice; where standard input is no terminal, it is read from there as two lines.
With the server running or stopped. PLINTH_DATA names the data folder (.plinth).`;

const hashCost = 10;

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

const askForHash = async (): Promise<{ hash: string; warnings: string[] }> => {
  const password = await askPassword();
  const warnings = (await isCommonPassword(password))
    ? ["This password is among the commonest there are, so that anybody guesses it: better set another one."]
    : [];
  return { hash: await hash(password, hashCost), warnings };
};

type Ask = (action: "find-account" | "reset-password" | "claim", data: ControlData) => Promise<ControlData>;

const withAccounts = async <Result>(dataFolder: string, use: (ask: Ask) => Promise<Result>): Promise<Result> => {
  const server = await findServer(dataFolder);
  if (server) return use(server);
  return withQuery(dataFolder, (query) => {
    const actions = ownerActions(query);
    return use((action, data) => actions[action](data));
  });
};

const reset = (dataFolder: string, email: string | null): Promise<CommandOutcome> =>
  withAccounts(dataFolder, async (ask) => {
    // Before anybody thinks of a password.
    await ask("find-account", { email });
    const password = await askForHash();
    const done = await ask("reset-password", { email, hash: password.hash });
    const warnings = [...textsOf(done.warnings), ...password.warnings];
    const lines = [`${textOf(done.email)} has a new password, and is signed out everywhere.`, ...warnings];
    return { data: { email: textOf(done.email), warnings }, text: lines.join("\n") };
  });

const claim = async (dataFolder: string, email: string | null): Promise<CommandOutcome> => {
  if (!email) throw new Failure(`Name the account: ${commandWords("owner", "claim --email ADDRESS")}.`);
  return withAccounts(dataFolder, async (ask) => {
    await ask("find-account", { email });
    const { hash: passwordHash, warnings } = await askForHash();
    const done = await ask("claim", { email, hash: passwordHash });
    const lines = [
      `${textOf(done.email)} owns this site now, with the new password, and is signed out everywhere.`,
      ...warnings,
    ];
    return { data: { email: textOf(done.email), warnings }, text: lines.join("\n") };
  });
};

await runCommand({
  help,
  options: { email: { type: "string" } },
  words: 1,
  run: async ({ positionals: [action], value }) => {
    const { dataFolder } = readEmbeddedSettings("use Authentication in Supabase's dashboard.");
    if (action === "reset-password") return reset(dataFolder, value("email"));
    if (action === "claim") return claim(dataFolder, value("email"));
    throw new Failure(`Say what to do: ${commandWords("owner", "reset-password")}, or claim. See --help.`);
  },
});
