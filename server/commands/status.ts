import * as v from "valibot";
import { pluralize } from "#shared/base/text.ts";
import { openRemote } from "../remote/remote.ts";
import { readVersion } from "../shared/version.ts";
import { runCommand } from "./commandLine.ts";

const help = `node plinth.mjs status [--site URL] [--json]

Prints the site, your account and its role, since when you are signed in, and the version of this program. Exit code 4:
you are signed out.

  --site  the address of the site; by default, the site of the last sign-in
  --json  print one JSON object`;

const optionalText = v.optional(v.nullable(v.string()), null);

// Empty for a writer, and on a hosted project.
const backupRows = v.array(
  v.object({
    ...{ made_at: optionalText, failure: optionalText },
    drill: v.optional(v.nullable(v.object({ at: optionalText, failure: optionalText, notTried: optionalText }))),
  }),
);

const dayMs = 86_400_000;

await runCommand({
  help,
  run: async ({ value }) => {
    const { site, account, signedInAt, call } = await openRemote(value("site") ?? undefined);
    const days = Math.floor((Date.now() - Date.parse(signedInAt)) / dayMs);
    const age = days > 0 ? `${pluralize(days, "day", "days")} ago` : "today";
    const [backup] = v.parse(backupRows, await call("backup_status", {}));
    const { made_at = null, failure = null, drill = null } = backup ?? {};
    const lines = [
      ...[site.origin, `${account.email} (${account.role})`, `Signed in ${age}, ${signedInAt}`],
      ...(made_at ? [`Last backup: ${made_at}`] : []),
      ...(drill?.at ? [`Last restore drill: ${drill.at}`] : []),
      ...[failure, drill?.failure, drill?.notTried].flatMap((problem) => problem || []),
    ];
    return {
      data: { site: site.origin, email: account.email, role: account.role, signedInAt, version: readVersion(), backup },
      text: [...lines, `Plinth ${readVersion()}`].join("\n"),
    };
  },
});
