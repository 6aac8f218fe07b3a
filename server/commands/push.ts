import { existsSync } from "node:fs";
import { messageOf, UserError } from "../shared/userError.ts";
import { push } from "../transfer/folder/push.ts";
import { watchFolder } from "../transfer/folder/watchFolder.ts";
import { runCommand } from "./commandLine.ts";
import { openFolderCommand } from "./folderCommand.ts";

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

Exit codes: 1 if a file was not sent, 3 if only conflicts remain, and those of docs/terminal.md.`;

await runCommand({
  help,
  words: 1,
  run: async (line) => {
    if (line.has("watch") && line.has("delete")) {
      throw new UserError("Editors delete a file while they save it. Use --delete without --watch.");
    }
    const { remote, folder, signal, run } = await openFolderCommand(line);
    if (!existsSync(folder)) throw new UserError(`There is no folder ${folder}. Pull the site into it first.`);
    const send = () => run((sync) => push({ ...sync, isPublishing: line.has("publish") }));
    if (!line.has("watch")) return send();
    let exitCode: number | null = null;
    const sendAndPrint = async (): Promise<void> => {
      const { data, text, ...sent } = await send().catch((error: unknown) => ({
        data: { error: messageOf(error) },
        text: messageOf(error),
        exitCode: null,
      }));
      exitCode = signal.aborted ? sent.exitCode : null;
      console.log(line.has("json") ? JSON.stringify(data) : text);
    };
    await watchFolder(folder, sendAndPrint, signal);
    return { data: { site: remote.site.origin, isEnded: true }, text: "Stopped.", exitCode };
  },
});
