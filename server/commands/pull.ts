import { pull, pullOthers } from "../transfer/folder/pull.ts";
import { runCommand } from "./commandLine.ts";
import { openFolderCommand } from "./folderCommand.ts";

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
  words: 1,
  run: async (line) => {
    const { remote, run } = await openFolderCommand(line);
    return run(async (sync, names) => {
      await pull(sync, names);
      if (line.has("all")) await pullOthers(sync, remote);
    });
  },
});
