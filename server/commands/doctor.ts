import { pluralize } from "#shared/base/text.ts";
import { diagnose } from "../compose/doctor.ts";
import { readFacts } from "../compose/siteFacts.ts";
import { commandFor } from "../shared/commandFor.ts";
import { runCommand } from "./commandLine.ts";

const help = `${commandFor("doctor", "[--from postgres://ADDRESS] [--json]")}

Checks the data folder, disk, clock, backups, database, memory, server, public address, proxy and certificate, and
restores the newest backup into a temporary folder. The server may be running or stopped. A running one is checked
with its own settings. It changes nothing.

  --from  the address of a hosted project's session pooler, to check its migrations; PGPASSWORD can contain the password
  --json  print one JSON object

PLINTH_DATA sets the data folder (.plinth). Exit code 1 if a check failed.`;

await runCommand({
  help,
  run: async ({ value }) => {
    const findings = await diagnose(await readFacts(value("from")));
    const lines = findings.map(({ level, check, text }) => `${level.padEnd(8)} ${check}: ${text}`);
    const count = (wanted: string): number => findings.filter(({ level }) => level === wanted).length;
    const [failures, warnings] = [count("failure"), count("warning")];
    const summary = `${pluralize(failures, "failure", "failures")}, ${pluralize(warnings, "warning", "warnings")}.`;
    return {
      data: { findings },
      text: [...lines, summary].join("\n"),
      hasFailed: failures > 0,
    };
  },
});
