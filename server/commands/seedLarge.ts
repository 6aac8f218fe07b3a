import { startBackend } from "../database/backend.ts";
import { openDataFolder } from "../database/dataFolder.ts";
import { hasDatabase } from "../database/postgres/databaseCheck.ts";
import { UserError } from "../shared/userError.ts";
import { insertLarge } from "../transfer/largeSite.ts";
import { readEmbeddedSettings, runCommand } from "./commandLine.ts";

const help = `npm run seed:large -- [--posts N] [--projects N] [--add] [--json]

Fills a new data folder with invented posts and projects, the same ones in every run, to see how the site does when it is large.

  --posts N     how many posts (10000)
  --projects N  how many projects (a tenth of that)
  --add         put them into a database that is there already, beside what it holds
  --json        print one JSON object

PLINTH_DATA names the data folder (.plinth). The server must not be running on it.`;

const most = 1_000_000;

const countFrom = (option: string, text: string | null, otherwise: number): number => {
  const count = Number(text ?? otherwise);
  if (Number.isInteger(count) && count >= 0 && count <= most) return count;
  throw new UserError(`--${option} is "${text}", which is not a count from 0 to ${most}.`);
};

const showProgress = (total: number) => (done: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} rows${done < total ? "" : "\n"}`);
};

await runCommand({
  help,
  options: { posts: { type: "string" }, projects: { type: "string" }, add: { type: "boolean" } },
  run: async ({ value, has }) => {
    const { dataFolder } = readEmbeddedSettings("it would fill a real site.");
    const posts = countFrom("posts", value("posts"), 10_000);
    const projects = countFrom("projects", value("projects"), Math.floor(posts / 10));
    if (hasDatabase(`${dataFolder}/database`) && !has("add")) {
      throw new UserError(
        `There is a database in ${dataFolder} already: name another folder with PLINTH_DATA, or add to that one with --add.`,
      );
    }
    const folder = openDataFolder(dataFolder);
    try {
      const { databaseFolder, jwtSecret } = folder;
      const backend = await startBackend({ databaseFolder, jwtSecret });
      const start = performance.now();
      const total = posts + projects;
      try {
        await insertLarge(backend, { posts, projects, onProgress: showProgress(total) });
        await backend.exec("vacuum analyze");
      } finally {
        await backend.close();
      }
      const milliseconds = Math.round(performance.now() - start);
      const each = (milliseconds / Math.max(1, total)).toFixed(1);
      return {
        data: { posts, projects, milliseconds },
        text: `Wrote ${posts} posts and ${projects} projects to ${dataFolder} in ${(milliseconds / 1000).toFixed(1)} s, ${each} ms a row.`,
      };
    } finally {
      folder.release();
    }
  },
});
