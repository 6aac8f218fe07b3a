import { openRemote } from "../remote/remote.ts";
import { abortOnSigint } from "../shared/onSigint.ts";
import { messageOf, UserError } from "../shared/userError.ts";
import { push } from "../transfer/folder/push.ts";
import { changesOutcome, runSync } from "../transfer/folder/runSync.ts";
import { watchFolder } from "../transfer/folder/watchFolder.ts";
import { runCommand, showProgress } from "./commandLine.ts";

const help = `node plinth.mjs push DIR [--publish] [--delete] [--watch] [--dry-run] [--site URL] [--json]

Sends the changes in a folder of "node plinth.mjs pull" to the site (docs/terminal.md). New files become drafts. If a row
also changed on the site, it stays, and the site's text is written beside the file, as NAME.theirs.md.

  DIR        the folder
  --publish  publish files with a date
  --delete   move the rows of deleted files to the trash
  --watch    send each save, until Ctrl+C
  --dry-run  only print what would happen
  --site     the address of the site; by default, the site of the last sign-in
  --json     print one JSON object, with --watch one for each save

Exit code 1 if a file needs your attention.`;

await runCommand({
  help,
  options: {
    publish: { type: "boolean" },
    delete: { type: "boolean" },
    watch: { type: "boolean" },
    "dry-run": { type: "boolean" },
    site: { type: "string" },
  },
  words: 1,
  run: async ({ positionals: [folder], has, value }) => {
    if (!folder) throw new UserError("Name the folder: node plinth.mjs push DIR. See --help.");
    if (has("watch") && has("delete")) {
      throw new UserError("Editors delete a file while they save it. Use --delete without --watch.");
    }
    const remote = await openRemote(value("site") ?? undefined);
    const signal = abortOnSigint();
    const run = async () => {
      const changes = await runSync(
        {
          remote,
          folder,
          isDryRun: has("dry-run"),
          isDeleting: has("delete"),
          onProgress: (done, total) => showProgress(done, total, "files"),
          signal,
        },
        (sync) => push({ ...sync, isPublishing: has("publish") }),
      );
      return changesOutcome(remote, folder, changes);
    };
    if (!has("watch")) return run();
    await watchFolder(
      folder,
      async () => {
        const { data, text } = await run().catch((error: unknown) => ({
          data: { error: messageOf(error) },
          text: messageOf(error),
        }));
        console.log(has("json") ? JSON.stringify(data) : text);
      },
      signal,
    );
    return { data: { site: remote.site.origin, isEnded: true }, text: "Stopped." };
  },
});
