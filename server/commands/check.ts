import { healthKinds, healthReport, isKind } from "#shared/health/healthFindings.ts";
import { checkSite } from "../compose/siteCheck.ts";
import { withQuery } from "../compose/withQuery.ts";
import { findServer } from "../database/control.ts";
import type { RunQuery } from "../database/thread/threadMessages.ts";
import { commandFor } from "../shared/commandFor.ts";
import { readSettings } from "../shared/settings.ts";
import { UserError } from "../shared/userError.ts";
import { withHostedDatabase } from "../transfer/move/hostedProject.ts";
import { runCommand } from "./commandLine.ts";

const help = `${commandFor("check", "[--from postgres://ADDRESS] [--json]")}

Lists what you may want to fix on the site: secret keys and placeholders in public texts, broken links and pictures,
faults of headings and code blocks, gaps in series, unused files, old drafts, and what the résumé lacks. Dismissed
findings are left out. The server may be running or stopped. If it is stopped, the PDF and pictures outside the media
library are not checked. The admin shows the same findings.

  --from  check a hosted project: the address of its session pooler; PGPASSWORD can contain the password (docs/moving.md)
  --json  print one JSON object

SITE_URL lets it find broken links that begin with the site's own address. A server with CHECK_LINKS=weekly checks links
to other sites. Exit code 1 if there is a finding.`;

await runCommand({
  help,
  run: async ({ value }) => {
    const settings = readSettings();
    const { hosted, siteUrl } = settings;
    const from = value("from");
    if (hosted && from === null) {
      throw new UserError("To check a hosted project, add --from postgres://…. See --help.");
    }
    const checkAt = (address: string | null) => (query: RunQuery) => checkSite(query, settings, address);
    const ask = async () => {
      const server = await findServer(settings.dataFolder);
      return server ? (await server("check-site")).report : withQuery(settings, checkAt(null));
    };
    const report = healthReport.parse(await (from === null ? ask() : withHostedDatabase(from, checkAt(siteUrl))));
    const findings = report.findings.flatMap(({ isDismissed, key: _, kind: _kind, id: _id, to, ...finding }) =>
      isDismissed ? [] : [{ ...finding, address: `${siteUrl ?? ""}/admin${to}` }],
    );
    const text = Object.keys(healthKinds)
      .filter(isKind)
      .flatMap((kind) => {
        const rows = findings.filter(({ rule }) => rule === kind);
        const lines = rows.map(({ subject, problem, address }) => `  ${subject}: ${problem}\n    ${address}`);
        return rows.length > 0 ? [[`${healthKinds[kind]}: ${rows.length}`, ...lines].join("\n")] : [];
      })
      .join("\n\n");
    return { data: { findings }, text: text || "Nothing to fix.", hasFailed: findings.length > 0 };
  },
});
