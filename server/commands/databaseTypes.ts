import { writeFile } from "node:fs/promises";
import { generateTypes, typesFile } from "../databaseTypes/generateTypes.ts";
import { pushMigrations, startHostedStandIn } from "../databaseTypes/hostedStandIn.ts";

const standIn = await startHostedStandIn();
try {
  await pushMigrations(standIn);
  await writeFile(typesFile, await generateTypes(standIn));
  console.log("Wrote src/shared/database.types.ts from supabase/migrations.");
} finally {
  await standIn.close();
}
