import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pluralize } from "#shared/base/text.ts";
import { ofDriver, withSnapshot } from "../compose/withQuery.ts";
import { startBackend } from "../database/backend.ts";
import { lockDataFolder } from "../database/dataFolder.ts";
import { hasDatabase } from "../database/postgres/databaseCheck.ts";
import { openDatabase } from "../database/postgres/openDatabase.ts";
import { storeMissingMedia } from "../media/mediaStore.ts";
import { commandFor } from "../shared/commandFor.ts";
import { onSigint } from "../shared/onSigint.ts";
import { readSettings, type Settings } from "../shared/settings.ts";
import { missingFilesText, UserError } from "../shared/userError.ts";
import { filesIn } from "../transfer/export.ts";
import { fileOfBucket, storeInBucket, withHostedDatabase } from "../transfer/move/hostedProject.ts";
import { moveSite } from "../transfer/move/moveSite.ts";
import { type CommandOutcome, runCommand } from "./commandLine.ts";

const help = `${commandFor("move", "--to postgres://ADDRESS [--json]")}
${commandFor("move", "--from postgres://ADDRESS [--json]")}

Moves a whole site, with its accounts and their passwords, between the data folder and a hosted Supabase project
(docs/moving.md). A move that fails or is stopped changes no row.

  --to    move into a project that has the migrations and no content; stop the server first, because changes made
          during the move are not copied
  --from  move from a project into a data folder without a database
  --json  print one JSON object

The address is that of the project's session pooler; PGPASSWORD can contain its password. VITE_SUPABASE_URL and
VITE_SUPABASE_PUBLISHABLE_KEY set the project. --to also needs the project's secret key in SUPABASE_SECRET_KEY to
store uploaded files. PLINTH_DATA sets the data folder (.plinth).`;

const moveToProject = (settings: Settings, url: string, address: string) => {
  const { dataFolder, secretKey } = settings;
  if (!secretKey) throw new UserError("Set SUPABASE_SECRET_KEY to the project's secret key (Settings, API Keys).");
  return withSnapshot(settings, (source) =>
    withHostedDatabase(address, (target) =>
      moveSite({
        source,
        target,
        isIntoProject: true,
        readFile: filesIn(join(dataFolder, "media")),
        storeFile: (name, bytes) => storeInBucket(url, secretKey, name, bytes),
      }),
    ),
  );
};

const moveFromProject = async ({ dataFolder, migrations }: Settings, url: string, address: string) => {
  const { databaseFolder, release } = lockDataFolder(dataFolder);
  const arriving = `${databaseFolder}-restoring`;
  try {
    if (hasDatabase(databaseFolder)) {
      throw new UserError(`${dataFolder} already contains a database. Set PLINTH_DATA to another folder.`);
    }
    rmSync(arriving, { recursive: true, force: true });
    await (await startBackend({ databaseFolder: arriving, migrations })).close();
    const connection = await openDatabase(arriving);
    const moved = await withHostedDatabase(address, (source) =>
      moveSite({
        source,
        target: ofDriver(connection.driver),
        isIntoProject: false,
        readFile: (name) => fileOfBucket(url, name),
        storeFile: (name, bytes) => storeMissingMedia(join(dataFolder, "media"), name, bytes),
      }),
    ).finally(() => connection.close());
    rmSync(databaseFolder, { recursive: true, force: true });
    renameSync(arriving, databaseFolder);
    return moved;
  } finally {
    rmSync(arriving, { recursive: true, force: true });
    release();
  }
};

await runCommand({
  help,
  run: async ({ value }): Promise<CommandOutcome> => {
    const settings = readSettings();
    const [to, from] = [value("to"), value("from")];
    if ((to === null) === (from === null)) {
      throw new UserError(
        `Name the database to move to or from: ${commandFor("move", "--to postgres://…")}, or --from. See --help.`,
      );
    }
    if (!settings.hosted) {
      throw new UserError("Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY of the project.");
    }
    const { url, publishableKey } = settings.hosted;
    const removeHandler = onSigint(
      () => "Stopped. The site was not moved, and no row was changed. Run it again to start over.",
    );
    const moved = await (to !== null ? moveToProject(settings, url, to) : moveFromProject(settings, url, from ?? ""));
    removeHandler();
    const lines = [
      `Moved ${pluralize(moved.rows, "row", "rows")} of ${moved.tables} tables and ${pluralize(moved.files, "file", "files")}. Both databases now have the same content. All users must sign in again, with the same passwords.`,
      ...(moved.missing.length > 0 ? [missingFilesText(moved.missing)] : []),
      to !== null
        ? `Set these where the site runs:\nVITE_SUPABASE_URL=${url}\nVITE_SUPABASE_PUBLISHABLE_KEY=${publishableKey}`
        : `Unset VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, then run ${commandFor("start")}.`,
    ];
    return { data: moved, text: lines.join("\n") };
  },
});
