import { openRemote } from "../remote/remote.ts";
import { prepareSignIn } from "../remote/signIn.ts";
import { UserError } from "../shared/userError.ts";
import { runCommand } from "./commandLine.ts";
import { promptLine, readLines } from "./promptPassword.ts";

const help = `node plinth.mjs login URL [--email ADDRESS] [--password-stdin] [--json]

Signs in to a site, on this or another machine. The other commands then use it (docs/terminal.md).

  URL               the address of the site, such as https://mysite.example
  --email           the address of your account; by default, the command asks for it
  --password-stdin  read the password from standard input; by default, the command asks for it
  --json            print one JSON object

The session is stored in $XDG_CONFIG_HOME/plinth (~/.config/plinth, on Windows %APPDATA%\\plinth), for this user only.
Your profile on the site lists it as "Plinth command on" this machine.`;

await runCommand({
  help,
  words: 1,
  run: async ({ positionals: [url], has, value }) => {
    if (!url) throw new UserError("Name the site: node plinth.mjs login https://mysite.example. See --help.");
    const email = value("email");
    const isPiped = has("password-stdin");
    if (isPiped ? !email : !process.stdin.isTTY) {
      throw new UserError("Without a terminal, add --email ADDRESS and --password-stdin. See --help.");
    }
    const signIn = await prepareSignIn(url);
    const address = email ?? (await promptLine("E-mail: ", false));
    const [password = ""] = isPiped ? await readLines(1) : [await promptLine("Password: ", true)];
    await signIn(address, password);
    const { site, account } = await openRemote(url);
    return {
      data: { site: site.origin, email: account.email, role: account.role },
      text: `Signed in to ${site.origin} as ${account.email} (${account.role}).`,
    };
  },
});
