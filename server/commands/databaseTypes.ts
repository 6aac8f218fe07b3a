import { writeFile } from "node:fs/promises";
import { generateTypes, pushMigrations, startHostedStandIn, typesFile } from "../database/databaseTypes.ts";
import { runProgram } from "./commandLine.ts";

const help = `npm run db:types

Writes src/shared/tables/database.types.ts, the types of the tables that supabase/migrations makes.`;

runProgram(help, async () => {
  const standIn = await startHostedStandIn();
  try {
    await pushMigrations(standIn);
    await writeFile(typesFile, await generateTypes(standIn));
    console.log("Wrote src/shared/tables/database.types.ts from supabase/migrations.");
  } finally {
    await standIn.close();
  }
});
