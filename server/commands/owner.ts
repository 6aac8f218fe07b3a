import { hash } from "bcryptjs";
import { isCommonPassword } from "#shared/accounts/passwordStrength.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { withQuery } from "../compose/withQuery.ts";
import { type ControlData, findServer } from "../database/control.ts";
import { ownerActions } from "../database/ownerActions.ts";
import { commandFor } from "../shared/commandFor.ts";
import { UserError } from "../shared/userError.ts";
import { askPassword } from "./askPassword.ts";
import { type CommandOutcome, readEmbeddedSettings, runCommand } from "./commandLine.ts";
import { confirmPrompt } from "./confirmPrompt.ts";

const help = `${commandFor("owner", "reset-password [--email ADDRESS] [--json]")}
${commandFor("owner", "claim --email ADDRESS [--json]")}
${commandFor("owner", "transfer ADDRESS [--email ADDRESS] [--yes] [--json]")}

reset-password  sets a new password and signs the account out everywhere
claim           makes an existing account the owner of a site that has none, with a new password, and signs it out everywhere
transfer        makes the account of an address the owner, and the owner a member
  --email       whose account; reset-password and transfer without it: the owner's
  --yes         transfer without a question
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

type Ask = (
  action: "find-account" | "reset-password" | "claim" | "transfer",
  data: ControlData,
) => Promise<ControlData>;

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
  if (!email) throw new UserError(`Name the account: ${commandFor("owner", "claim --email ADDRESS")}.`);
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

const transfer = async (dataFolder: string, to: string | undefined, email: string | null, isAgreed: boolean) => {
  if (!to) throw new UserError(`Name the account that is to own the site: ${commandFor("owner", "transfer ADDRESS")}.`);
  return withAccounts(dataFolder, async (ask) => {
    const [owner, next] = [await ask("find-account", { email }), await ask("find-account", { email: to })];
    const account = [textOf(next.name), `registered on ${textOf(next.registered)}`].filter(Boolean).join(", ");
    const question = `${textOf(next.email)} (${account}) will own this site, and ${textOf(owner.email)} only read. Go on?`;
    const nobody = "Nobody answered, so nothing was changed. Add --yes to transfer without a question.";
    if (!isAgreed && !(await confirmPrompt(question, nobody))) throw new UserError("Nothing was changed.");
    const done = await ask("transfer", { email: owner.email, to: next.email });
    const data = { owner: textOf(next.email), member: textOf(done.email) };
    return { data, text: `${data.owner} owns this site now; ${data.member} is a member.` };
  });
};

await runCommand({
  help,
  options: { email: { type: "string" }, yes: { type: "boolean" } },
  words: 2,
  run: async ({ positionals: [action, to], value, has }) => {
    const { dataFolder } = readEmbeddedSettings("use Authentication in Supabase's dashboard.");
    if (action === "transfer") return transfer(dataFolder, to, value("email"), has("yes"));
    if (to) throw new UserError(`"${to}" is a word too many.\nSee --help.`);
    if (action === "reset-password") return reset(dataFolder, value("email"));
    if (action === "claim") return claim(dataFolder, value("email"));
    throw new UserError(`Say what to do: ${commandFor("owner", "reset-password")}, claim or transfer. See --help.`);
  },
});
