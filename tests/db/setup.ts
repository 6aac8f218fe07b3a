import { afterAll, inject } from "vitest";
import { migrateOnce } from "./harness/migrate.ts";
import { closeBackends } from "./harness/site.ts";

await migrateOnce(inject("migratedFolder"));

afterAll(closeBackends);
