import { openRemote } from "../remote/remote.ts";
import { abortOnSigint } from "../shared/onSigint.ts";
import { UserError } from "../shared/userError.ts";
import { pull, pullOthers } from "../transfer/folder/pull.ts";
import { changesOutcome, runSync } from "../transfer/folder/runSync.ts";
import { runCommand, showProgress } from "./commandLine.ts";

const help = `node plinth.mjs pull DIR [--all] [--delete] [--dry-run] [--site URL] [--json]

Writes the site's posts, projects and pages as Markdown files, and their pictures, into a folder (docs/terminal.md). Files
that you changed stay. If the site changed, too, its text is written beside it, as NAME.theirs.md.

  DIR        a new folder, or one of an earlier pull
  --all      also write everything else of an export as JSON files, and all uploaded files
  --delete   delete unchanged files whose row was deleted on the site
  --dry-run  only print what would happen
  --site     the address of the site; by default, the site of the last sign-in
  --json     print one JSON object

Exit code 1 if a file needs your attention.`;

await runCommand({
  help,
  options: {
    all: { type: "boolean" },
    delete: { type: "boolean" },
    "dry-run": { type: "boolean" },
    site: { type: "string" },
  },
  words: 1,
  run: async ({ positionals: [folder], has, value }) => {
    if (!folder) throw new UserError("Name the folder: node plinth.mjs pull DIR. See --help.");
    const remote = await openRemote(value("site") ?? undefined);
    const changes = await runSync(
      {
        remote,
        folder,
        isDryRun: has("dry-run"),
        isDeleting: has("delete"),
        onProgress: (done, total) => showProgress(done, total, "files"),
        signal: abortOnSigint(),
      },
      async (sync, names) => {
        await pull(sync, names);
        if (has("all")) await pullOthers(sync, remote);
      },
    );
    return changesOutcome(remote, folder, changes);
  },
});
