import { readEmbeddedSettings, runCommand, showProgress } from "#server/commands/commandLine.ts";
import { startBackend } from "#server/database/backend.ts";
import { openDataFolder } from "#server/database/dataFolder.ts";
import { hasDatabase } from "#server/database/postgres/databaseCheck.ts";
import { UserError } from "#server/shared/userError.ts";
import { insertLarge } from "./largeSite.ts";

const help = `npm run seed:large -- [--posts N] [--projects N] [--add] [--json]

Fills a new data folder with generated posts, projects and half as many files as posts, to test a large site. Every run generates the same content.

  --posts N     the number of posts (10000)
  --projects N  the number of projects (a tenth of the posts)
  --add         add them to an existing database
  --json        print one JSON object

PLINTH_DATA sets the data folder (.plinth). Stop the server first.`;

const maxCount = 1_000_000;

const countFrom = (option: string, text: string | null, otherwise: number): number => {
  const count = Number(text ?? otherwise);
  if (Number.isInteger(count) && count >= 0 && count <= maxCount) return count;
  throw new UserError(`--${option} is "${text}". Use a number from 0 to ${maxCount}.`);
};

await runCommand({
  help,
  run: async ({ value, has }) => {
    const { dataFolder } = readEmbeddedSettings("unset it: the generated content does not belong on a real site.");
    const posts = countFrom("posts", value("posts"), 10_000);
    const projects = countFrom("projects", value("projects"), Math.floor(posts / 10));
    if (hasDatabase(`${dataFolder}/database`) && !has("add")) {
      throw new UserError(
        `${dataFolder} already contains a database. Set PLINTH_DATA to another folder, or add to this one with --add.`,
      );
    }
    const folder = openDataFolder(dataFolder);
    try {
      const { databaseFolder, jwtSecret } = folder;
      const backend = await startBackend({ databaseFolder, jwtSecret });
      const start = performance.now();
      const files = Math.floor(posts / 2);
      const total = posts + projects + files;
      try {
        await insertLarge(backend, { posts, projects, files, onProgress: (done) => showProgress(done, total, "rows") });
        await backend.exec("vacuum analyze");
      } finally {
        await backend.close();
      }
      const milliseconds = Math.round(performance.now() - start);
      const each = (milliseconds / Math.max(1, total)).toFixed(1);
      return {
        data: { posts, projects, files, milliseconds },
        text: `Wrote ${posts} posts, ${projects} projects and ${files} files to ${dataFolder} in ${(milliseconds / 1000).toFixed(1)} s, ${each} ms a row.`,
      };
    } finally {
      folder.release();
    }
  },
});
