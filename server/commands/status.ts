import { pluralize } from "#shared/base/text.ts";
import { openRemote } from "../remote/remote.ts";
import { readVersion } from "../shared/version.ts";
import { runCommand } from "./commandLine.ts";

const help = `node plinth.mjs status [--site URL] [--json]

Prints the site, your account and its role, since when you are signed in, and the version of this program. Exit code 4:
you are signed out.

  --site  the address of the site; by default, the site of the last sign-in
  --json  print one JSON object`;

const dayMs = 86_400_000;

await runCommand({
  help,
  run: async ({ value }) => {
    const { site, account, signedInAt } = await openRemote(value("site") ?? undefined);
    const days = Math.floor((Date.now() - Date.parse(signedInAt)) / dayMs);
    const age = days > 0 ? `${pluralize(days, "day", "days")} ago` : "today";
    const version = readVersion();
    return {
      data: { site: site.origin, email: account.email, role: account.role, signedInAt, version },
      text: [
        site.origin,
        `${account.email} (${account.role})`,
        `Signed in ${age}, ${signedInAt}`,
        `Plinth ${version}`,
      ].join("\n"),
    };
  },
});
