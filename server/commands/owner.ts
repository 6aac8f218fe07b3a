import { hash } from "bcryptjs";
import { isCommonPassword } from "#shared/accounts/passwordStrength.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { withQuery } from "../compose/withQuery.ts";
import { type ControlData, findServer } from "../database/control.ts";
import { ownerActions } from "../database/ownerActions.ts";
import { commandFor } from "../shared/commandFor.ts";
import type { Settings } from "../shared/settings.ts";
import { exitCodes, UserError } from "../shared/userError.ts";

import { type CommandOutcome, readEmbeddedSettings, runCommand } from "./commandLine.ts";
import { confirmPrompt } from "./confirmPrompt.ts";
import { promptPassword } from "./promptPassword.ts";

const help = `${commandFor("owner", "reset-password [--email ADDRESS] [--json]")}
${commandFor("owner", "claim --email ADDRESS [--json]")}
${commandFor("owner", "transfer ADDRESS [--email ADDRESS] [--yes] [--json]")}

reset-password  sets a new password and signs the account out on all devices
claim           makes an account the owner of a site without an owner, sets a new password and signs it out on all devices
transfer        makes the account with this address the owner, and the current owner a member
  --email       the address of the account; default for reset-password and transfer: the owner's
  --yes         transfer without a confirmation
  --json        print one JSON object

The command prompts for the password twice. If standard input is not a terminal, it reads two lines from it.
The server may be running or stopped. PLINTH_DATA sets the data folder (.plinth).`;

const hashCost = 10;

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

const promptForHash = async (): Promise<{ hash: string; warnings: string[] }> => {
  const password = await promptPassword();
  const warnings = (await isCommonPassword(password))
    ? ["This is one of the most common passwords, which are easy to guess. Set another one."]
    : [];
  return { hash: await hash(password, hashCost), warnings };
};

type CallAccounts = (
  action: "find-account" | "reset-password" | "claim" | "transfer",
  data: ControlData,
) => Promise<ControlData>;

const withAccounts = async <Result>(
  settings: Settings,
  use: (call: CallAccounts) => Promise<Result>,
): Promise<Result> => {
  const server = await findServer(settings.dataFolder);
  if (server) return use(server);
  return withQuery(settings, (query) => {
    const actions = ownerActions(query);
    return use((action, data) => actions[action](data));
  });
};

const resetPassword = (settings: Settings, email: string | null): Promise<CommandOutcome> =>
  withAccounts(settings, async (call) => {
    // Report an unknown account before the prompt for a password.
    await call("find-account", { email });
    const password = await promptForHash();
    const done = await call("reset-password", { email, hash: password.hash });
    const warnings = [...textsOf(done.warnings), ...password.warnings];
    const lines = [`${textOf(done.email)} has a new password and is signed out on all devices.`, ...warnings];
    return { data: { email: textOf(done.email), warnings }, text: lines.join("\n") };
  });

const claim = async (settings: Settings, email: string | null): Promise<CommandOutcome> => {
  if (!email) throw new UserError(`Name the account: ${commandFor("owner", "claim --email ADDRESS")}.`);
  return withAccounts(settings, async (call) => {
    await call("find-account", { email });
    const { hash: passwordHash, warnings } = await promptForHash();
    const done = await call("claim", { email, hash: passwordHash });
    const lines = [
      `${textOf(done.email)} owns this site now. It has the new password and is signed out on all devices.`,
      ...warnings,
    ];
    return { data: { email: textOf(done.email), warnings }, text: lines.join("\n") };
  });
};

const transfer = async (settings: Settings, to: string | undefined, email: string | null, isConfirmed: boolean) => {
  if (!to) throw new UserError(`Name the account of the new owner: ${commandFor("owner", "transfer ADDRESS")}.`);
  return withAccounts(settings, async (call) => {
    const [owner, next] = [await call("find-account", { email }), await call("find-account", { email: to })];
    const account = [textOf(next.name), `registered on ${textOf(next.registered)}`].filter(Boolean).join(", ");
    const question = `Make ${textOf(next.email)} (${account}) the owner of this site? ${textOf(owner.email)} becomes a member with read access.`;
    const noAnswer = "No answer on the terminal; nothing was changed. Add --yes to transfer without a confirmation.";
    if (!isConfirmed && !(await confirmPrompt(question, noAnswer))) throw new UserError("Nothing was changed.");
    const done = await call("transfer", { email: owner.email, to: next.email });
    const data = { owner: textOf(next.email), member: textOf(done.email) };
    return { data, text: `${data.owner} owns this site now; ${data.member} is a member.` };
  });
};

await runCommand({
  help,
  options: { email: { type: "string" }, yes: { type: "boolean" } },
  words: 2,
  run: async ({ positionals: [action, to], value, has }) => {
    const settings = readEmbeddedSettings("use Authentication in Supabase's dashboard.");
    if (action === "transfer") return transfer(settings, to, value("email"), has("yes"));
    if (to) throw new UserError(`Unexpected argument "${to}".\nSee --help.`, exitCodes.usage);
    if (action === "reset-password") return resetPassword(settings, value("email"));
    if (action === "claim") return claim(settings, value("email"));
    throw new UserError(`Name an action: ${commandFor("owner", "reset-password")}, claim or transfer. See --help.`);
  },
});
