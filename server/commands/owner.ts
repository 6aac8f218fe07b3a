import { hash } from "bcryptjs";
import { isCommonPassword } from "#shared/accounts/passwordStrength.ts";
import { withQuery } from "../compose/withQuery.ts";
import { claimSite, findAccount, resetPassword, transferSite } from "../database/ownerAccount.ts";
import type { RunQuery } from "../database/thread/threadMessages.ts";
import { commandFor } from "../shared/commandFor.ts";
import { exitCodes, UserError } from "../shared/userError.ts";
import { type CommandOutcome, readEmbeddedSettings, runCommand } from "./commandLine.ts";
import { confirmPrompt, promptPassword } from "./promptPassword.ts";

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

const promptForHash = async (): Promise<{ hash: string; warnings: string[] }> => {
  const password = await promptPassword();
  const warnings = (await isCommonPassword(password))
    ? ["This is one of the most common passwords, which are easy to guess. Set another one."]
    : [];
  return { hash: await hash(password, hashCost), warnings };
};

const setPassword = async (query: RunQuery, email: string | null): Promise<CommandOutcome> => {
  // Report an unknown account before the prompt for a password.
  await findAccount(query, email);
  const password = await promptForHash();
  const done = await resetPassword(query, email, password.hash);
  const warnings = [...done.warnings, ...password.warnings];
  const lines = [`${done.email} has a new password and is signed out on all devices.`, ...warnings];
  return { data: { email: done.email, warnings }, text: lines.join("\n") };
};

const claim = async (query: RunQuery, asked: string | null): Promise<CommandOutcome> => {
  if (!asked) throw new UserError(`Name the account: ${commandFor("owner", "claim --email ADDRESS")}.`);
  await findAccount(query, asked);
  const { hash: passwordHash, warnings } = await promptForHash();
  const email = await claimSite(query, asked, passwordHash);
  const owns = `${email} owns this site now. It has the new password and is signed out on all devices.`;
  return { data: { email, warnings }, text: [owns, ...warnings].join("\n") };
};

const transfer = async (query: RunQuery, to: string | undefined, email: string | null, isConfirmed: boolean) => {
  if (!to) throw new UserError(`Name the account of the new owner: ${commandFor("owner", "transfer ADDRESS")}.`);
  const [owner, next] = [await findAccount(query, email), await findAccount(query, to)];
  const account = [next.name, `registered on ${next.registered}`].filter(Boolean).join(", ");
  const question = `Make ${next.email} (${account}) the owner of this site? ${owner.email} becomes a member with read access.`;
  const noAnswer = "No answer on the terminal; nothing was changed. Add --yes to transfer without a confirmation.";
  if (!isConfirmed && !(await confirmPrompt(question, noAnswer))) throw new UserError("Nothing was changed.");
  const member = await transferSite(query, next.email, owner.email);
  return { data: { owner: next.email, member }, text: `${next.email} owns this site now; ${member} is a member.` };
};

await runCommand({
  help,
  words: 2,
  run: async ({ positionals: [action, to], value, has }) => {
    const settings = readEmbeddedSettings("use Authentication in Supabase's dashboard.");
    if (to && action !== "transfer") throw new UserError(`Unexpected argument "${to}".\nSee --help.`, exitCodes.usage);
    const email = value("email");
    const actions = new Map<string | undefined, (query: RunQuery) => Promise<CommandOutcome>>([
      ["transfer", (query) => transfer(query, to, email, has("yes"))],
      ["reset-password", (query) => setPassword(query, email)],
      ["claim", (query) => claim(query, email)],
    ]);
    const run = actions.get(action);
    if (run) return withQuery(settings, run);
    throw new UserError(`Name an action: ${commandFor("owner", "reset-password")}, claim or transfer. See --help.`);
  },
});
