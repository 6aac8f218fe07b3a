import { relative } from "node:path";
import { writeSchemaDiff } from "../database/schemaDiff.ts";
import { projectFile } from "../shared/projectFile.ts";
import { UserError } from "../shared/userError.ts";
import { runCommand } from "./commandLine.ts";

const help = `npm run db:diff -- NAME [--json]

Compares supabase/schemas with supabase/migrations, and writes the difference to a new migration,
supabase/migrations/<version>_NAME.sql. Read it before you commit it: inserted rows, changed data, index
statistics and other schemas such as storage are missing, and a renamed column is dropped and added again.

  NAME    what changes, such as talks: lower-case letters, digits and underscores
  --json  print one JSON object`;

await runCommand({
  help,
  words: 1,
  run: async ({ positionals: [name = ""] }) => {
    if (!/^[a-z0-9_]+$/.test(name)) {
      throw new UserError(
        "Give the migration a name of lower-case letters, digits and underscores: npm run db:diff -- talks",
      );
    }
    const file = await writeSchemaDiff(projectFile("supabase"), name);
    const migration = file && relative(projectFile(""), file);
    const text = migration
      ? `Wrote ${migration}. Read it, then run npm run db:types.`
      : "supabase/migrations already has everything in supabase/schemas. Nothing was written.";
    return { data: { migration }, text };
  },
});
