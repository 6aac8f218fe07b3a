import { join } from "node:path";
import { demoBeside, isWanted } from "#import/plan.ts";
import { pluralize } from "#shared/base/text.ts";
import { withQuery } from "../compose/withQuery.ts";
import { findServer } from "../database/control.ts";
import { demandMigrated } from "../database/postgres/migrations.ts";
import { commandFor } from "../shared/commandFor.ts";
import { onSigint } from "../shared/onSigint.ts";
import { UserError } from "../shared/userError.ts";
import { importDatabaseOf } from "../transfer/import/importDatabase.ts";
import { type ImportPlan, importFiles, isComplete } from "../transfer/import/importFiles.ts";
import { planText, resultText } from "../transfer/import/planText.ts";
import {
  type CommandLine,
  type CommandOutcome,
  readEmbeddedSettings,
  runCommand,
  showProgress,
} from "./commandLine.ts";
import { confirmPrompt } from "./promptPassword.ts";

const help = `${commandFor("import", "FILE [--source NAME] [--yes] [--json]")}

Imports a career or a blog from the export of another service (docs/import.md). The server may be running or stopped.
The command prints a plan and asks before it imports. It skips rows that you edited or deleted since an earlier import.

  FILE           a zip archive, a file, or a folder
  --source NAME  the service, such as linkedin; default: detected from the files
  --location PLACE
                 the place of experiences without one
  --detect-languages
                 set the language of texts that are surely in another one than the site's
  --leave-pictures
                 do not copy pictures from other sites
  --remove-demo  remove the demo's rows from the sections that the import fills, except those you edited
  --yes          import without a confirmation
  --json         print one JSON object; without --yes it contains only the plan, and nothing is imported

PLINTH_DATA sets the data folder (.plinth). Exit code 1 if any row, setting or redirect was refused.`;

const confirmImport = async (plan: ImportPlan): Promise<boolean> => {
  const ticked = plan.rows.filter(isWanted).length + plan.settings.filter(({ isTicked }) => isTicked).length;
  if (ticked === 0) return false;
  return confirmPrompt(
    `Import ${pluralize(ticked, "row", "rows")}?`,
    "No answer on the terminal; nothing was imported. Add --yes to import without a confirmation.",
  );
};

const planData = ({ source, rows, settings, parsed, demo, removesDemo }: ImportPlan) => ({
  source,
  demo: Object.fromEntries(demoBeside(rows, demo)),
  removesDemo,
  rows: rows.map((row) => ({
    kind: row.kind,
    sourceId: row.sourceId,
    title: row.title,
    state: row.state,
    isTicked: isWanted(row),
    problems: row.problems,
    ...(row.reason ? { reason: row.reason } : {}),
    notes: row.notes,
  })),
  settings: settings.map(({ key, text, isTicked, problem, note }) => ({
    key,
    text,
    isTicked,
    ...(problem ? { problem } : {}),
    ...(note ? { note } : {}),
  })),
  notes: parsed.notes,
});

const runImport = async ({ positionals: [path], has, value }: CommandLine): Promise<CommandOutcome> => {
  const settings = readEmbeddedSettings("import at /admin/import instead.");
  if (!path) throw new UserError(`Name one file or folder: ${commandFor("import", "FILE")}. See --help.`);
  const server = await findServer(settings.dataFolder);
  const decide = async (plan: ImportPlan): Promise<boolean> => {
    if (!has("json")) console.error(planText(plan));
    const isConfirmed = has("yes") || (!has("json") && (await confirmImport(plan)));
    if (isConfirmed)
      onSigint(() => `${stopped}${server ? " The server completes its current step." : ""} Run it again to continue.`);
    return isConfirmed;
  };
  let stopped = "Stopped.";
  const onProgress = (done: number, total: number, handled: number): void => {
    stopped = `Stopped after ${handled} of ${total} rows.`;
    showProgress(Math.floor(done), total, "rows");
  };
  return withQuery(settings, async (query) => {
    await demandMigrated(query, settings.migrations);
    const { plan, result } = await importFiles({
      path,
      asked: value("source"),
      database: importDatabaseOf(query),
      decide,
      media: join(settings.dataFolder, "media"),
      isLeavingPictures: has("leave-pictures"),
      removesDemo: has("remove-demo"),
      isDetecting: has("detect-languages"),
      place: value("location"),
      onProgress,
    });
    return {
      data: { ...planData(plan), result },
      text: result ? resultText(result) : "Nothing was imported.",
      hasFailed: result !== null && !isComplete(plan, result),
    };
  });
};

await runCommand({
  help,
  words: 1,
  run: runImport,
});
